import type { Pool } from 'pg';
import { dayBounds } from '#modules/matches/matches.rules.ts';

/** Repeats the demo's matches of the day, a minute later each time, until there are so many. */
export async function fillToday(pool: Pool, now: Date, timeZone: string, wanted: number): Promise<void> {
  const { from, to } = dayBounds(now, timeZone);
  const { rows } = await pool.query(
    'select count(*) as n from matches where start_at >= $1 and start_at < $2',
    [from, to],
  );
  const missing = wanted - rows[0].n;
  if (missing <= 0) return;
  await pool.query(
    `insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
                          clock_seconds, home_score, away_score, period_scores, updated_at)
     select game_id, league_id, home_team_id, away_team_id, round, start_at + later * interval '1 minute', state,
            period, clock_seconds, home_score, away_score, period_scores, updated_at
     from matches, generate_series(1, 29) as later
     where start_at >= $1 and start_at < $2
     order by later, id
     limit $3`,
    [from, to, missing],
  );
}
