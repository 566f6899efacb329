import type { Client } from 'pg';

const PER_DAY = 200;
const LEAGUES = 200;
const TEAMS = 2_000;
const DAYS_AHEAD = 7;

/**
 * Matches of five games, 200 a day: most in the past, a tenth of today's live, a week ahead. Each has prices and a
 * sheet, as on a real site.
 */
export async function fillYears(client: Client, matches: number, now: Date): Promise<void> {
  const days = matches / PER_DAY;
  const today = new Date(now.toISOString().slice(0, 10));
  const first = new Date(today.getTime() - (days - DAYS_AHEAD - 1) * 86_400_000);
  // References are valid by construction; checking millions takes longer than all the rest.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into leagues (game_id, slug, names, country, rank)
     select (array[202, 201, 1, 2, 203])[1 + n % 5], 'l' || n, jsonb_build_object('en', 'League ' || n), 'eng', n
     from generate_series(0, $1 - 1) as n`,
    [LEAGUES],
  );
  await client.query(
    `insert into teams (game_id, slug, names, crest)
     select (array[202, 201, 1, 2, 203])[1 + n % 5], 't' || n, jsonb_build_object('en', 'Team ' || n),
       '{"a": "#112233", "b": "#445566", "c": "#FFFFFF", "shape": "halves"}'
     from generate_series(0, $1 - 1) as n`,
    [TEAMS],
  );
  await client.query(
    `insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
       clock_seconds, home_score, away_score, period_scores, odds, rev, updated_at)
     select (array[202, 201, 1, 2, 203])[1 + n % 5], l.first + n % $4, t.first + n % ($5 / 2),
       t.first + $5 / 2 + (n / $3) % ($5 / 2), '1', $2::timestamptz + n * interval '1 day' / $3,
       case when n / $3 < $6 then 'finished' when n / $3 = $6 and n % 10 = 0 then 'in_progress' else 'not_started' end,
       0, 0, n % 4, n % 3, '[]',
       '{"opening": [2000, 3000, 4000], "prices": [1900, 3100, 4100]}', n + 1, $2::timestamptz
     from generate_series(0, $1::integer - 1) as n,
       (select min(id) as first from leagues) as l, (select min(id) as first from teams) as t`,
    [matches, first.toISOString(), PER_DAY, LEAGUES, TEAMS, days - DAYS_AHEAD - 1],
  );
  await client.query(
    `insert into match_odds (match_id, bookmaker, market, opening, prices, suspended, opened_at, moved_at)
     select id, 'one', 'winner3', '{2000,3000,4000}', '{1900,3100,4100}', false, start_at, start_at from matches`,
  );
  await client.query(
    `insert into match_sheets (match_id, kind, version, data) select id, 'videos', 1, '[]' from matches`,
  );
  await client.query('update match_revisions set rev = $1, changed_at = $2', [matches, now]);
  await client.query('vacuum analyze');
}
