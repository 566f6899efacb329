import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type LeagueRow, leagues } from '#modules/catalog/catalog.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { isLive } from './lists.store.ts';
import { matches } from './matches.tables.ts';
import { isShownGame } from './showing/showing.store.ts';

type ByGame = ReadonlyMap<number, number>;

/** Live matches by game. */
export async function countLive(tx: Tx): Promise<ByGame> {
  const rows = await tx
    .select({ gameId: matches.gameId, n: count() })
    .from(matches)
    .where(and(isLive, isShownGame))
    .groupBy(matches.gameId);
  return new Map(rows.map(({ gameId, n }) => [gameId, n]));
}

export async function countBetween(tx: Tx, from: Date, to: Date): Promise<ByGame> {
  const rows = await tx
    .select({ gameId: matches.gameId, n: count() })
    .from(matches)
    .where(and(gte(matches.startAt, from), lt(matches.startAt, to), isShownGame))
    .groupBy(matches.gameId);
  return new Map(rows.map(({ gameId, n }) => [gameId, n]));
}

/**
 * How many begin between each of these instants and the next. The bounds are the caller's: zone names mean different
 * things to PostgreSQL and to browsers.
 */
export async function countByDay(
  tx: Tx,
  bounds: readonly Date[],
  gameIds: readonly number[] | null,
): Promise<number[]> {
  const instants = sql`${`{${bounds.map((bound) => bound.toISOString()).join(',')}}`}::timestamptz[]`;
  const day = sql<number>`width_bucket(${matches.startAt}, ${instants})`;
  const rows = await tx
    .select({ day: day.as('day'), n: count() })
    .from(matches)
    .where(
      and(
        gte(matches.startAt, bounds[0]!),
        lt(matches.startAt, bounds.at(-1)!),
        isShownGame,
        gameIds ? inArray(matches.gameId, [...gameIds]) : undefined,
      ),
    )
    .groupBy(sql`day`);
  const found = new Map(rows.map((row) => [row.day, row.n]));
  return bounds.slice(1).map((_, index) => found.get(index + 1) ?? 0);
}

export interface BusyLeague {
  league: LeagueRow;
  matches: number;
  live: number;
}

/** Leagues that play in a time, in their order. */
export async function listBusyLeagues(
  tx: Tx,
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
      ),
    )
    .groupBy(leagues.id)
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(scope.limit);
}
