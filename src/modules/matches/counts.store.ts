import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type LeagueRow, leagues } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { type Scope, SHOWN } from './lists.store.ts';
import { isLive, matches } from './matches.tables.ts';
import { listHiddenLeagueIds } from './visibility.store.ts';
import { isShown, isShownGame } from './visibility.tables.ts';

type Counts = ReadonlyMap<number, number>;

/**
 * Counts the listed matches by a key. Hidden leagues are few: their matches are counted by the league's index and
 * subtracted, so that an index-only scan counts the rest.
 */
async function countBy(tx: Reader, key: SQL<number>, where: SQL | undefined): Promise<Counts> {
  const counted = (more?: SQL) =>
    tx
      .select({ key: key.as('key'), n: count() })
      .from(matches)
      .where(and(where, isShownGame, more))
      .groupBy(sql`key`);
  const found = new Map((await counted()).map((row) => [row.key, row.n]));
  const hidden = await listHiddenLeagueIds(tx);
  if (hidden.length === 0) return found;
  for (const row of await counted(inArray(matches.leagueId, hidden))) {
    const left = (found.get(row.key) ?? 0) - row.n;
    if (left > 0) found.set(row.key, left);
    else found.delete(row.key);
  }
  return found;
}

const game = sql<number>`${matches.gameId}`;

/** Live matches by game. */
export const countLive = (tx: Reader): Promise<Counts> => countBy(tx, game, isLive);

/** Matches that start in the range, by game. */
export const countBetween = (tx: Reader, from: Date, to: Date): Promise<Counts> =>
  countBy(tx, game, and(gte(matches.startAt, from), lt(matches.startAt, to)));

/**
 * Counts the matches that start between each of these instants and the next. The caller computes the bounds: PostgreSQL
 * and browsers disagree on zone names.
 */
export async function countByDay(
  tx: Reader,
  bounds: readonly Date[],
  gameIds: readonly number[] | null,
  show?: Scope['show'],
): Promise<number[]> {
  const instants = sql`${`{${bounds.map((bound) => bound.toISOString()).join(',')}}`}::timestamptz[]`;
  const found = await countBy(
    tx,
    sql<number>`width_bucket(${matches.startAt}, ${instants})`,
    and(
      gte(matches.startAt, bounds[0]!),
      lt(matches.startAt, bounds.at(-1)!),
      gameIds ? inArray(matches.gameId, [...gameIds]) : undefined,
      show && SHOWN[show],
    ),
  );
  return bounds.slice(1).map((_, index) => found.get(index + 1) ?? 0);
}

export interface BusyLeague {
  league: LeagueRow;
  matches: number;
  live: number;
}

/** Leagues with matches in the range, in their order. */
export async function listBusyLeagues(
  tx: Reader,
  scope: { from: Date; to: Date; gameIds: readonly number[]; limit: number },
): Promise<BusyLeague[]> {
  return await tx
    .select({
      league: leagues,
      matches: count(),
      live: sql<number>`count(*) filter (where ${isLive})`,
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .where(
      and(
        gte(matches.startAt, scope.from),
        lt(matches.startAt, scope.to),
        inArray(matches.gameId, [...scope.gameIds]),
        isShown,
      ),
    )
    .groupBy(leagues.id)
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(scope.limit);
}
