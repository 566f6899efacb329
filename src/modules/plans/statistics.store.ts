import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { leagues } from '#modules/catalog/catalog.tables.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import { follows } from '#modules/follows/follows.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { expertRankings, expertStats, plans, type StatsRow } from './plans.tables.ts';
import type { Verdict } from './settlement.rules.ts';
import type { Settled } from './statistics.rules.ts';

/** Serialises projections of an expert. */
export async function lockStats(tx: Tx, expertId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('expert stats', ${expertId}))`);
}

export interface SettledAt extends Settled {
  startAt: Date;
}

/** Latest matches first. */
export async function listSettled(tx: Reader, expertId: number, limit?: number): Promise<SettledAt[]> {
  const query = tx
    .select({
      verdict: sql<Verdict>`${plans.verdict}`,
      leagueId: plans.leagueId,
      odds: plans.odds,
      startAt: matches.startAt,
    })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .where(and(eq(plans.expertId, expertId), isNotNull(plans.verdict), ne(plans.state, 'deleted')))
    .orderBy(desc(matches.startAt), desc(plans.id));
  return limit === undefined ? await query : await query.limit(limit);
}

export async function putStats(tx: Tx, row: StatsRow): Promise<void> {
  await tx.insert(expertStats).values(row).onConflictDoUpdate({ target: expertStats.expertId, set: row });
}

export type RankingRow = typeof expertRankings.$inferSelect;

export async function replaceRankings(tx: Tx, expertId: number, rows: readonly RankingRow[]): Promise<void> {
  await tx.delete(expertRankings).where(eq(expertRankings.expertId, expertId));
  if (rows.length > 0) await tx.insert(expertRankings).values([...rows]);
}

/** An open expert account with its user and statistics. */
export interface ListedExpert {
  expert: { id: number; username: string; avatar: string | null };
  introduction: string;
  games: GameSlug[];
  stats: StatsRow | null;
}

const listed = {
  expert: { id: users.id, username: users.username, avatar: users.avatar },
  introduction: experts.introduction,
  games: experts.games,
  stats: expertStats,
};

export async function findExperts(tx: Reader, ids: readonly number[], now: Date): Promise<ListedExpert[]> {
  if (ids.length === 0) return [];
  return await tx
    .select(listed)
    .from(experts)
    .innerJoin(users, eq(users.id, experts.userId))
    .leftJoin(expertStats, eq(expertStats.expertId, experts.userId))
    .where(and(inArray(experts.userId, [...ids]), inBusiness(now)));
}

/** Experts with published plans whose account is closed or deleted; not those under a temporary ban. */
export async function wasExpert(tx: Reader, userId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${users} where ${users.id} = ${userId}
      and (${users.bannedUntil} > ${now.toISOString()}::timestamptz) is not true and (${users.deletedAt} is not null
      or exists (select 1 from ${plans} where ${plans.expertId} = ${userId} and ${isNotNull(plans.publishedAt)}))`);
  return rows.length > 0;
}

interface Slice {
  offset: number;
  limit: number;
}

/** By hits in a window, or by streak; ties are broken by the other. */
export async function listRanked(
  tx: Reader,
  by: 'accuracy' | 'streak',
  size: number,
  { offset, limit }: Slice,
  now: Date,
): Promise<number[]> {
  const { tenths, streak, expertId } = expertRankings;
  const order = by === 'accuracy' ? [desc(tenths), desc(streak)] : [desc(streak), desc(tenths)];
  const rows = await tx
    .select({ expertId })
    .from(expertRankings)
    .innerJoin(experts, and(eq(experts.userId, expertId), inBusiness(now)))
    .where(eq(expertRankings.size, size))
    .orderBy(...order, asc(expertId))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => row.expertId);
}

/** All experts, or those a user follows; by name. */
export async function listByName(
  tx: Reader,
  followerId: number | null,
  { offset, limit }: Slice,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(experts)
    .innerJoin(users, eq(users.id, experts.userId))
    .where(
      and(
        inBusiness(now),
        followerId === null
          ? undefined
          : sql`exists (select from ${follows} where ${follows.followedId} = ${experts.userId}
                and ${follows.followerId} = ${followerId})`,
      ),
    )
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countFollowersOf(tx: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: follows.followedId, n: count() })
    .from(follows)
    .where(inArray(follows.followedId, [...ids]))
    .groupBy(follows.followedId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Subset of the experts that a user follows; all followed ones without ids. */
export async function listFollowed(tx: Reader, userId: number, ids?: readonly number[]): Promise<number[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), ids && inArray(follows.followedId, [...ids])));
  return rows.map(({ id }) => id);
}

export async function listLeagueNames(
  tx: Reader,
  ids: readonly number[],
): Promise<Map<number, LocalizedText>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: leagues.id, names: leagues.names })
    .from(leagues)
    .where(inArray(leagues.id, [...ids]));
  return new Map(rows.map(({ id, names }) => [id, names]));
}

interface Span {
  from: Date;
  to: Date;
}
const dayIn = (column: unknown, timeZone: string) =>
  sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** New followers by day in a zone. */
export async function countFollowersByDay(
  tx: Reader,
  userId: number,
  { from, to }: Span,
  timeZone: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ day: dayIn(follows.createdAt, timeZone), n: count() })
    .from(follows)
    .where(and(eq(follows.followedId, userId), gte(follows.createdAt, from), lt(follows.createdAt, to)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** Settled plans by day in a zone. */
export async function listVerdictsByDay(
  tx: Reader,
  expertId: number,
  { from, to }: Span,
  timeZone: string,
): Promise<{ day: string; verdict: Verdict }[]> {
  return await tx
    .select({ day: dayIn(plans.settledAt, timeZone), verdict: sql<Verdict>`${plans.verdict}` })
    .from(plans)
    .where(
      and(
        eq(plans.expertId, expertId),
        isNotNull(plans.verdict),
        ne(plans.state, 'deleted'),
        gte(plans.settledAt, from),
        lt(plans.settledAt, to),
      ),
    );
}
