import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { type LeagueRow, leagues, type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { RankedSide } from './ranking.rules.ts';
import {
  type RankingRow,
  type RankingSideRow,
  type RankingUnit,
  rankingInputVersions,
  rankingRows,
  rankings,
} from './rankings.tables.ts';

/** The matches of a ranking: of all seasons of a tour, of a game, or between these teams. */
export interface Counted {
  gameId: number;
  leagueIds?: readonly number[];
  teamIds?: readonly number[];
  /** Older ones count for nothing. */
  from: Date;
}

export interface FinishedMatch {
  leagueId: number;
  round: string;
  startAt: number;
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
}

const list = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;

const counted = ({ gameId, leagueIds, teamIds, from }: Counted) => sql`
  game_id = ${gameId} and state = 'finished' and lobby is null and start_at > ${from.toISOString()}::timestamptz
  ${leagueIds ? sql`and league_id = any (${list(leagueIds)})` : sql``}
  ${teamIds ? sql`and home_team_id = any (${list(teamIds)}) and away_team_id = any (${list(teamIds)})` : sql``}`;

/** Changes with every match that counts, and with every correction of one. */
export async function fingerprintOf(tx: Reader, which: Counted): Promise<{ matches: number; text: string }> {
  const { rows } = await tx.execute<{ n: number; hash: string }>(sql`
    select count(*)::integer as n, coalesce(bit_xor(hashtextextended(concat_ws('/', id, league_id, home_team_id,
      away_team_id, home_score, away_score, round, extract(epoch from start_at)), 0)), 0)::text as hash
    from matches where ${counted(which)}`);
  const { n, hash } = rows[0]!;
  return { matches: n, text: `${n}/${hash}` };
}

/** In playing order. */
export async function listFinished(tx: Reader, which: Counted): Promise<FinishedMatch[]> {
  const { rows } = await tx.execute<
    Record<'league' | 'at' | 'home' | 'away' | 'hs' | 'as', string> & { round: string }
  >(sql`
    select league_id as league, round, extract(epoch from start_at) * 1000 as at, home_team_id as home,
      away_team_id as away, home_score as hs, away_score as as
    from matches where ${counted(which)} order by start_at, id`);
  return rows.map((row) => ({
    leagueId: Number(row.league),
    round: row.round,
    startAt: Number(row.at),
    homeTeamId: Number(row.home),
    awayTeamId: Number(row.away),
    homeScore: Number(row.hs),
    awayScore: Number(row.as),
  }));
}

/** The version of what the rankings of each game are computed from; none for a game that never had a finished match. */
export async function listInputVersions(tx: Reader): Promise<Map<number, number>> {
  const rows = await tx.select().from(rankingInputVersions);
  return new Map(rows.map(({ gameId, version }) => [gameId, version]));
}

export interface TourSeasons {
  gameId: number;
  country: string;
  slug: string;
  /** The latest first. */
  leagueIds: number[];
}

/** Tours of these games with their seasons. */
export async function listTours(tx: Reader, gameIds: readonly number[]): Promise<TourSeasons[]> {
  const { rows } = await tx.execute<{ game: number; country: string; slug: string; ids: string[] }>(sql`
    select game_id as game, country, slug, array_agg(id order by season desc, id desc) as ids
    from leagues where format = 'tour' and game_id = any (${sql.param(gameIds)}::integer[])
    group by game_id, country, slug order by min(rank), min(id)`);
  return rows.map(({ game, country, slug, ids }) => ({
    gameId: game,
    country,
    slug,
    leagueIds: ids.map(Number),
  }));
}

/** Teams whose name is a country's, by game. */
export async function listNationalTeams(
  tx: Reader,
  gameIds: readonly number[],
  names: readonly string[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ game: number; ids: string[] }>(sql`
    select game_id as game, array_agg(id order by id) as ids from teams
    where game_id = any (${sql.param(gameIds)}::integer[])
      and replace(lower(names ->> 'en'), '-', ' ') = any (${sql.param(names)}::text[])
    group by game_id`);
  return new Map(rows.map(({ game, ids }) => [game, ids.map(Number)]));
}

export async function findRanking(tx: Reader, gameId: number, key: string): Promise<RankingRow | null> {
  const [row] = await tx
    .select()
    .from(rankings)
    .where(and(eq(rankings.gameId, gameId), eq(rankings.key, key)));
  return row ?? null;
}

/** Locks the row until the transaction ends: two computations of a ranking follow one another. */
export async function lockRanking(
  tx: Tx,
  ranking: { gameId: number; key: string; unit: RankingUnit; now: Date },
): Promise<RankingRow> {
  const { now, ...own } = ranking;
  await tx
    .insert(rankings)
    .values({ ...own, fingerprint: '', computedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(rankings)
    .where(and(eq(rankings.gameId, own.gameId), eq(rankings.key, own.key)))
    .for('update');
  return row!;
}

const BATCH = 500;

export async function saveRanking(
  tx: Tx,
  ranking: Pick<RankingRow, 'id' | 'unit' | 'leagueId' | 'fingerprint' | 'computedAt'>,
  sides: readonly RankedSide[],
): Promise<void> {
  const { id, ...set } = ranking;
  await tx.update(rankings).set(set).where(eq(rankings.id, id));
  await tx.delete(rankingRows).where(eq(rankingRows.rankingId, id));
  for (let start = 0; start < sides.length; start += BATCH) {
    await tx.insert(rankingRows).values(
      sides.slice(start, start + BATCH).map(({ history, ...side }) => ({
        rankingId: id,
        ...side,
        history: history.map(({ at, place, points }): [number, number, number] => [
          Math.round(at / 1_000),
          place,
          points,
        ]),
      })),
    );
  }
}

/** A ranking whose matches are gone. */
export async function deleteRanking(tx: Tx, id: number): Promise<void> {
  await tx.delete(rankings).where(eq(rankings.id, id));
}

export interface NamedRanking {
  ranking: RankingRow;
  league: LeagueRow | null;
  sides: number;
}

const sides = sql<number>`(select count(*)::integer from ranking_rows r where r.ranking_id = ${rankings.id})`;

/** Rankings with sides, of a game or of these ids: tours first, in the order of their leagues. */
export async function listRankings(
  tx: Reader,
  which: { gameId: number } | { ids: readonly number[] },
): Promise<NamedRanking[]> {
  const rows = await tx
    .select({ ranking: rankings, league: leagues, sides })
    .from(rankings)
    .leftJoin(leagues, eq(leagues.id, rankings.leagueId))
    .where('gameId' in which ? eq(rankings.gameId, which.gameId) : inArray(rankings.id, [...which.ids]))
    .orderBy(asc(leagues.rank), asc(rankings.key));
  return rows.filter((row) => row.sides > 0);
}

export interface PlacedTeam {
  row: RankingSideRow;
  team: TeamRow;
}

export async function listPlaces(
  tx: Reader,
  rankingId: number,
  after: { place: number; id: number } | null,
  limit: number,
): Promise<PlacedTeam[]> {
  const { place, teamId } = rankingRows;
  return await tx
    .select({ row: rankingRows, team: teams })
    .from(rankingRows)
    .innerJoin(teams, eq(teams.id, teamId))
    .where(
      and(
        eq(rankingRows.rankingId, rankingId),
        after ? or(gt(place, after.place), and(eq(place, after.place), gt(teamId, after.id))) : undefined,
      ),
    )
    .orderBy(asc(place), asc(teamId))
    .limit(limit);
}

export const listPlacesOf = async (tx: Reader, teamId: number): Promise<RankingSideRow[]> =>
  await tx
    .select()
    .from(rankingRows)
    .where(eq(rankingRows.teamId, teamId))
    .orderBy(asc(rankingRows.rankingId));

/** Games with a ranking. */
export async function listRankedGames(tx: Reader): Promise<number[]> {
  const { rows } = await tx.execute<{ game: number }>(sql`
    select distinct game_id as game from rankings r
    where exists (select from ranking_rows where ranking_id = r.id) order by 1`);
  return rows.map(({ game }) => game);
}
