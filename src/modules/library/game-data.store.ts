import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type LeagueRow, leagues, type PlayerRow, players } from '#modules/catalog/catalog.tables.ts';
import type { MatchRow } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { Leader, Leaderboard } from './game-data.rules.ts';

/** Highest-ranked leagues of a game, in one season or each in its latest. */
export async function listGameLeagues(
  tx: Reader,
  gameId: number,
  season: string | null,
  limit: number,
): Promise<LeagueRow[]> {
  const latest = sql`not exists (select from leagues later where later.game_id = ${leagues.gameId}
    and later.slug = ${leagues.slug} and later.season > ${leagues.season})`;
  return await tx
    .select()
    .from(leagues)
    .where(and(eq(leagues.gameId, gameId), season === null ? latest : eq(leagues.season, season)))
    .orderBy(asc(leagues.rank), asc(leagues.id))
    .limit(limit);
}

/** Seasons of leagues that have several, latest first. */
export async function listGameSeasons(tx: Reader, gameId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ season: string }>(sql`
    select distinct season from leagues l where game_id = ${gameId} and exists (
      select from leagues other where other.game_id = l.game_id and other.slug = l.slug and other.season <> l.season)
    order by season desc`);
  return rows.map(({ season }) => season);
}

/** A game's latest matches, or those of some leagues. */
export interface Ranked {
  gameId: number;
  leagueIds: readonly number[] | null;
  limit: number;
  /** Includes matches of more than two teams. */
  lobbies?: boolean;
}

/** League by league along its own index: a past season is as fast as the current one. */
export const latest = ({ gameId, leagueIds, limit, lobbies }: Ranked): SQL => {
  const columns = sql`id, start_at, home_team_id, away_team_id, home_score, away_score, league_id,
    period_scores, facts, lobby is not null as is_lobby`;
  const some = (where: SQL) => sql`
    select ${columns} from matches where ${where} and state = 'finished'
      ${lobbies ? sql`` : sql`and lobby is null`} order by start_at desc, id desc limit ${limit}`;
  if (!leagueIds) return some(sql`game_id = ${gameId}`);
  return sql`select played.* from unnest(${sql.param(leagueIds)}::bigint[]) as chosen
    cross join lateral (${some(sql`league_id = chosen`)}) as played order by start_at desc, id desc limit ${limit}`;
};

export interface PlayedMatch extends Pick<MatchRow, 'homeScore' | 'awayScore' | 'periodScores' | 'facts'> {
  homeTeamId: number;
  awayTeamId: number;
  /** Format of its league. */
  format: string;
  isLobby: boolean;
}

/** Latest first. */
export async function listFormMatches(tx: Reader, ranked: Ranked): Promise<PlayedMatch[]> {
  const { rows } = await tx.execute<PlayedMatch & Record<string, unknown>>(sql`
    select home_team_id as "homeTeamId", away_team_id as "awayTeamId", home_score as "homeScore",
      away_score as "awayScore", period_scores as "periodScores", facts, l.format, is_lobby as "isLobby"
    from (${latest(ranked)}) as played join leagues l on l.id = league_id
    order by start_at desc, played.id desc`);
  return rows;
}

type LeaderRow = {
  key: string;
  team_id: number;
  player_id: string | null;
  name: string;
  n: number;
  value: string;
};

const leaderOf = ({ key, team_id, player_id, name, n, value }: LeaderRow): Leader => ({
  key,
  teamId: team_id,
  playerId: player_id === null ? null : Number(player_id),
  name,
  matches: n,
  value: Number(value),
});

const sides = sql`(values ('home', latest.home_team_id), ('away', latest.away_team_id)) as sides (side, team_id)`;

/**
 * Leaders by column of the player table, from the team sheets and the players of lobbies. `kda` has the form `5/2/8`;
 * `rating` is stored in tenths.
 */
export async function listLineLeaders(
  tx: Reader,
  ranked: Ranked,
  boards: readonly Leaderboard[],
  most: number,
): Promise<Leader[]> {
  if (boards.length === 0) return [];
  const keysOf = (ranking: Leaderboard['ranking']) =>
    sql`${sql.param(boards.flatMap((board) => (board.ranking === ranking ? board.key : [])))}::text[]`;
  const keys = sql`${sql.param(boards.map(({ key }) => key))}::text[]`;
  const { rows } = await tx.execute<LeaderRow>(sql`
    with latest as (${latest(ranked)}),
    facts as (
      select sides.team_id, man ->> 'playerId' as player_id, man ->> 'name' as name, line.key, line.value
      from latest join match_sheets s on s.match_id = latest.id and s.kind = 'lineups'
      cross join lateral ${sides}
      cross join jsonb_array_elements(s.data -> sides.side -> 'players') as man
      cross join jsonb_each_text(coalesce(man -> 'line', '{}') || jsonb_build_object('rating', man -> 'rating')) as line
      where line.key = any (${keys})
      union all
      select (man ->> 'teamId')::bigint, man ->> 'playerId', man ->> 'name', line.key, line.value
      from latest join match_sheets s on s.match_id = latest.id and s.kind = 'lobby'
      cross join jsonb_array_elements(s.data -> 'players') as man
      cross join jsonb_each_text(man) as line
      where line.key = any (${keys})
    ),
    lines as (
      select team_id, player_id, name, key, case
        when value ~ '^-?\\d+(\\.\\d+)?$' then value::numeric / case key when 'rating' then 10 else 1 end
        when value ~ '^\\d+/\\d+/\\d+$' then (split_part(value, '/', 1)::numeric
          + split_part(value, '/', 3)::numeric) / greatest(1, split_part(value, '/', 2)::numeric)
        end as value
      from facts
    ),
    totals as (
      select key, team_id, max(player_id) as player_id, name, count(*)::int as n, case
        when key = any (${keysOf('average')}) then round(avg(value), case key when 'rating' then 2 else 1 end)
        when key = any (${keysOf('best')}) then max(value)
        else sum(value) end as value
      from lines where value is not null group by key, team_id, name
    ),
    typical as (select key, max(n) as n from totals group by key)
    select key, team_id, player_id, name, n, value from (
      select totals.*, row_number() over (partition by totals.key order by value desc, totals.n, name collate "C", team_id) as place
      from totals join typical using (key)
      -- An average of few matches says little.
      where value > 0 and (totals.n * 3 >= typical.n or key <> all (${keysOf('average')}))
    ) as ranked where place <= ${most}`);
  return rows.map(leaderOf);
}

/** Leaders by events: goals, assists, cards. */
export async function listEventLeaders(
  tx: Reader,
  ranked: Ranked,
  counted: readonly { key: string; kinds: readonly string[]; by: 'player' | 'second' }[],
  most: number,
): Promise<Leader[]> {
  if (counted.length === 0) return [];
  const wanted = counted.flatMap(({ key, kinds, by }) => kinds.map((kind) => ({ key, kind, by })));
  const { rows } = await tx.execute<LeaderRow>(sql`
    with latest as (${latest(ranked)}),
    facts as (
      select wanted.key, sides.team_id, latest.id, event ->> wanted.by as name,
        case wanted.by when 'player' then event ->> 'playerId' end as player_id
      from latest join match_sheets s on s.match_id = latest.id and s.kind = 'events'
      cross join lateral ${sides}
      cross join jsonb_array_elements(s.data) as event
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (key text, kind text, by text)
        on wanted.kind = event ->> 'kind'
      where event ->> 'side' = sides.side and event ->> wanted.by is not null
        and (event ->> 'cancelled') is distinct from 'true'
    ),
    totals as (
      select key, team_id, max(player_id) as player_id, name, count(distinct id)::int as n, count(*) as value
      from facts group by key, team_id, name
    )
    select key, team_id, player_id, name, n, value from (
      select totals.*, row_number() over (partition by key order by value desc, n, name collate "C", team_id) as place
      from totals
    ) as ranked where place <= ${most}`);
  return rows.map(leaderOf);
}

export async function listPlayersOf(tx: Reader, teamIds: readonly number[]): Promise<PlayerRow[]> {
  return teamIds.length === 0
    ? []
    : await tx
        .select()
        .from(players)
        .where(inArray(players.teamId, [...teamIds]));
}
