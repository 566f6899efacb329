import type { Client } from 'pg';

const TEAMS = 20;
const PLAYERS = 16;

/** The line-up of one side, by its team and the match. */
const side = (team: string) => `
  jsonb_build_object('formation', null, 'coach', null, 'bans', '[]'::jsonb, 'players', (
    select jsonb_agg(jsonb_build_object('playerId', null, 'name', 'Player ' || ${team} || '/' || p, 'number', p,
      'position', 'forward', 'starter', p < 12, 'captain', false, 'x', null, 'y', null, 'rating', 60 + (id + p) % 40,
      'pick', null,
      'line', jsonb_build_object('goals', (id + p) % 3, 'assists', (id + p) % 2, 'shots', (id + p) % 6)))
    from generate_series(1, ${PLAYERS}) as p))`;

/** A season of football among the other matches: 380 finished ones with line-ups and statistics. Returns its league. */
export async function fillSeason(client: Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into leagues (game_id, slug, season, names, country, rank)
     values (202, 'season', '2026', '{"en": "Season"}', 'eng', 0) returning id`,
  );
  const league = Number(rows[0]!.id);
  await client.query(
    `with pairs as (
       select h, a, row_number() over () as n
       from generate_series(0, $1::integer - 1) as h, generate_series(0, $1 - 1) as a where h <> a
     ), t as (select min(id) as first from teams where game_id = 202), added as (
       insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
         clock_seconds, home_score, away_score, period_scores, rev, updated_at)
       select 202, $2, t.first + 5 * h, t.first + 5 * a, (1 + n / 10)::text,
         $3::timestamptz - n * interval '8 hours', 'finished', 2, 0, n % 4, n % 3, '[]', 0, $3
       from pairs, t returning id, home_team_id, away_team_id
     )
     insert into match_sheets (match_id, kind, version, data)
     select id, 'lineups', 1, jsonb_build_object('confirmed', true, 'home', ${side('home_team_id')},
       'away', ${side('away_team_id')}) from added
     union all
     select id, 'stats', 1, jsonb_build_object('byPeriod', '{}'::jsonb, 'all', jsonb_build_object(
       'shots', jsonb_build_array(id % 20, id % 17), 'corners', jsonb_build_array(id % 9, id % 7))) from added`,
    [TEAMS, league, now],
  );
  await client.query('vacuum analyze');
  return league;
}
