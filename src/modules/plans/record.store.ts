import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { plans } from './plans.tables.ts';
import { ODDS_BANDS, type RecordedTip, type RecordFilter } from './record.rules.ts';
import type { Verdict } from './settlement.rules.ts';

const settled = and(isNotNull(plans.verdict), ne(plans.state, 'deleted'));

/** SQL of `fits`. */
function within({ gameId, leagueId, play, odds }: RecordFilter): SQL | undefined {
  const [from, below] = odds === undefined ? [] : ODDS_BANDS[odds];
  return and(
    settled,
    gameId === undefined ? undefined : eq(plans.gameId, gameId),
    leagueId === undefined ? undefined : eq(plans.leagueId, leagueId),
    play === undefined ? undefined : eq(plans.play, play),
    from === undefined ? undefined : sql`${plans.odds} >= ${from}`,
    below === undefined || below === Number.POSITIVE_INFINITY ? undefined : sql`${plans.odds} < ${below}`,
  );
}

/** SQL of `returnOf`. */
export const returned =
  sql<number>`case ${plans.verdict} when 'hit' then ${plans.odds} - 1000 when 'half_hit' then (${plans.odds} - 1000) / 2.0
  when 'half_miss' then -500 when 'miss' then -1000 else 0 end`.mapWith(Number);

/** Of each expert, oldest match first. */
export async function listRecorded(
  tx: Reader,
  expertIds: readonly number[],
  filter: RecordFilter,
): Promise<Map<number, RecordedTip[]>> {
  if (expertIds.length === 0) return new Map();
  const rows = await tx
    .select({
      expertId: plans.expertId,
      verdict: sql<Verdict>`${plans.verdict}`,
      gameId: plans.gameId,
      leagueId: plans.leagueId,
      level: plans.level,
      play: plans.play,
      odds: plans.odds,
      closing: plans.closing,
      startAt: matches.startAt,
    })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .where(and(inArray(plans.expertId, [...expertIds]), within(filter)))
    .orderBy(asc(matches.startAt), asc(plans.id));
  const tips = rows.map(({ startAt, ...tip }) => ({ ...tip, time: startAt.toISOString() }));
  return Map.groupBy(tips, ({ expertId }) => expertId);
}

/** Experts with enough tips of known odds, by yield or by units won. */
export async function listByReturn(
  tx: Reader,
  by: 'yield' | 'units',
  filter: RecordFilter,
  least: number,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<number[]> {
  const order = by === 'yield' ? sql`avg(${returned}) desc` : sql`sum(${returned}) desc`;
  const rows = await tx
    .select({ expertId: plans.expertId })
    .from(plans)
    .innerJoin(experts, and(eq(experts.userId, plans.expertId), inBusiness(now)))
    .where(and(within(filter), isNotNull(plans.odds), ne(plans.verdict, 'void')))
    .groupBy(plans.expertId)
    .having(sql`count(*) >= ${least}`)
    .orderBy(order, sql`count(*) desc`, asc(plans.expertId))
    .offset(offset)
    .limit(limit);
  return rows.map(({ expertId }) => expertId);
}

/** Leagues with settled tips, most first. */
export async function listSettledLeagues(
  tx: Reader,
  gameId: number | undefined,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ leagueId: plans.leagueId })
    .from(plans)
    .where(within({ gameId }))
    .groupBy(plans.leagueId)
    .orderBy(sql`count(*) desc`, asc(plans.leagueId))
    .limit(limit);
  return rows.map(({ leagueId }) => leagueId);
}
