import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type MatchState, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { isLive, matches } from '#modules/matches/matches.tables.ts';
import type { MatchStats } from '#modules/matches/sheet.contract.ts';
import { matchScoreMoves, matchSheets } from '#modules/matches/sheets.tables.ts';
import { isShown } from '#modules/matches/visibility.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export interface DayCount {
  gameId: number;
  upcoming: number;
  finished: number;
}

/** By game: upcoming and finished matches of a day. */
export async function countDay(tx: Reader, from: Date, to: Date): Promise<DayCount[]> {
  const among = (states: readonly MatchState[]) =>
    sql<number>`count(*) filter (where ${inArray(matches.state, [...states])})`;
  return await tx
    .select({ gameId: matches.gameId, upcoming: among(UPCOMING_STATES), finished: among(['finished']) })
    .from(matches)
    .where(and(gte(matches.startAt, from), lt(matches.startAt, to), isShown))
    .groupBy(matches.gameId);
}

/** Leagues with the most live matches, most first. */
export async function listBusiest(tx: Reader, gameIds: readonly number[] | undefined, limit: number) {
  return await tx
    .select({ leagueId: matches.leagueId, live: count() })
    .from(matches)
    .where(and(isLive, isShown, gameIds && inArray(matches.gameId, [...gameIds])))
    .groupBy(matches.leagueId)
    .orderBy(desc(count()), matches.leagueId)
    .limit(limit);
}

/** By game: total scored since a time; corrections count negative. */
export async function sumScored(tx: Reader, from: Date): Promise<ReadonlyMap<number, number>> {
  const { gameId, home, away, at } = matchScoreMoves;
  const rows = await tx
    .select({ gameId, sum: sql<number>`sum(${home} + ${away})::int` })
    .from(matchScoreMoves)
    .innerJoin(matches, eq(matches.id, matchScoreMoves.matchId))
    .where(and(gte(at, from), isShown))
    .groupBy(gameId);
  return new Map(rows.map((row) => [row.gameId, Math.max(0, row.sum)]));
}

/** By match: change of the score since a time, without late messages. */
export async function listMoves(tx: Reader, from: Date): Promise<ReadonlyMap<number, [number, number]>> {
  const { matchId, home, away, at, since } = matchScoreMoves;
  const rows = await tx
    .select({ matchId, home: sql<number>`sum(${home})::int`, away: sql<number>`sum(${away})::int` })
    .from(matchScoreMoves)
    .where(and(gte(at, from), gte(since, from)))
    .groupBy(matchId);
  return new Map(rows.map((row) => [row.matchId, [row.home, row.away]]));
}

export interface LiveSheets {
  stats: ReadonlyMap<number, MatchStats['all']>;
  momentum: ReadonlyMap<number, number[]>;
}

/** Statistics over all periods and momentum, by match. */
export async function listLiveSheets(tx: Reader, matchIds: readonly number[]): Promise<LiveSheets> {
  if (matchIds.length === 0) return { stats: new Map(), momentum: new Map() };
  const rows = await tx
    .select({
      matchId: matchSheets.matchId,
      kind: matchSheets.kind,
      data: sql`case ${matchSheets.kind} when 'stats' then ${matchSheets.data} -> 'all' else ${matchSheets.data} end`,
    })
    .from(matchSheets)
    .where(
      and(inArray(matchSheets.matchId, [...matchIds]), inArray(matchSheets.kind, ['stats', 'momentum'])),
    );
  const of = <T>(kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.matchId, row.data as T] as const] : [])));
  return { stats: of<MatchStats['all']>('stats'), momentum: of<number[]>('momentum') };
}
