import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type LeagueRow, type PlayerRow, players } from '#modules/catalog/catalog.tables.ts';
import { type OfficialLeadersRow, officialLeaders } from '#modules/matches/sheets.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { latest, type Ranked } from './game-data.store.ts';
import { SCORE_KEYS, type TeamAverage } from './league-numbers.rules.ts';
import { type LeagueNumbersRow, leagueNumbers } from './league-numbers.tables.ts';

export async function findLeagueNumbers(tx: Reader, leagueId: number): Promise<LeagueNumbersRow | null> {
  const [row] = await tx.select().from(leagueNumbers).where(eq(leagueNumbers.leagueId, leagueId));
  return row ?? null;
}

/** Of two rankings the one computed later stays. */
export async function saveLeagueNumbers(tx: Tx, row: LeagueNumbersRow): Promise<void> {
  const { leagueId: _, ...numbers } = row;
  await tx
    .insert(leagueNumbers)
    .values(row)
    .onConflictDoUpdate({
      target: leagueNumbers.leagueId,
      set: numbers,
      setWhere: sql`${leagueNumbers.computedAt} < excluded.computed_at`,
    });
}

/** Leaderboards that the source of a league publishes. */
export const listOfficialLeaders = async (tx: Reader, leagueId: number): Promise<OfficialLeadersRow[]> =>
  await tx.select().from(officialLeaders).where(eq(officialLeaders.leagueId, leagueId));

/** Matches whose players are known: of those the leaders are; where there is none, all of them. */
export async function countRanked(tx: Reader, ranked: Ranked): Promise<number> {
  const { rows } = await tx.execute<{ n: number; known: number }>(sql`
    select count(*)::integer as n, count(*) filter (where exists (
      select 1 from match_sheets s where s.match_id = played.id and s.kind in ('lineups', 'events', 'lobby')
    ))::integer as known
    from (${latest(ranked)}) as played`);
  const { n, known } = rows[0]!;
  return known > 0 ? known : n;
}

/** Leagues of these matches. */
export async function listLeaguesOf(tx: Reader, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct league_id as id from matches where id = any (${sql.param(matchIds)}::bigint[])`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Leagues with matches that ended and began after this. */
export async function listLatestLeagues(tx: Reader, since: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct league_id as id from matches
    where start_at > ${since.toISOString()}::timestamptz and state = 'finished' order by 1`);
  return rows.map(({ id }) => Number(id));
}

export const listPlayersById = async (tx: Reader, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? []
    : await tx
        .select()
        .from(players)
        .where(inArray(players.id, [...ids]));

/** The league with a table that the team played in last. */
export async function findLastTable(tx: Reader, teamId: number): Promise<LeagueRow['id'] | null> {
  const last = (side: SQL) => sql`
    (select m.league_id, m.start_at from matches m join leagues l on l.id = m.league_id and l.format = 'table'
      where ${side} = ${teamId} and m.state = 'finished' order by m.start_at desc limit 1)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select league_id as id from (${last(sql`m.home_team_id`)} union all ${last(sql`m.away_team_id`)}) as played
    order by start_at desc limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Averages of the teams in a match: statistics of the sport, and scores. */
export async function listTeamAverages(
  tx: Reader,
  ranked: Ranked,
  keys: readonly string[],
): Promise<TeamAverage[]> {
  const [scored, conceded] = SCORE_KEYS;
  const { rows } = await tx.execute<{ key: string; team_id: string; n: number; value: string }>(sql`
    with latest as (${latest(ranked)}),
    sides as (
      select id, 0 as side, home_team_id as team_id, home_score as own, away_score as other from latest
      union all
      select id, 1, away_team_id, away_score, home_score from latest
    ),
    numbers as (
      select ${scored}::text as key, team_id, own::numeric as value from sides
      union all
      select ${conceded}::text, team_id, other from sides
      union all
      select stat.key, team_id, (stat.value ->> side)::numeric
      from sides join match_sheets s on s.match_id = sides.id and s.kind = 'stats'
      cross join jsonb_each(s.data -> 'all') as stat
    )
    select key, team_id, count(*)::integer as n, round(avg(value), 2) as value from numbers
    where key = any (${sql.param(keys)}::text[]) group by key, team_id`);
  return rows.map(({ key, team_id, n, value }) => ({
    key,
    teamId: Number(team_id),
    matches: n,
    value: Number(value),
  }));
}
