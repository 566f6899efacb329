import type { Pool } from 'pg';
import { dayBounds } from '#modules/matches/matches.rules.ts';

/** Repeats the demo's matches of the day, a minute later each time, up to a number. */
export async function fillToday(pool: Pool, now: Date, timeZone: string, wanted: number): Promise<void> {
  const { from, to } = dayBounds(now, timeZone);
  const ofTheDay = 'start_at >= $1 and start_at < $2';
  const count = await pool.query(`select count(*) as n from matches where ${ofTheDay}`, [from, to]);
  const others = await pool.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = current_schema and table_name = 'matches' and column_name not in ('id', 'start_at')`,
  );
  const columns = others.rows[0].names;
  await pool.query(
    `insert into matches (${columns}, start_at)
     select ${columns}, start_at + later * interval '1 minute'
     from matches, generate_series(1, 29) as later
     where ${ofTheDay}
     order by later, id
     limit greatest($3, 0)`,
    [from, to, wanted - count.rows[0].n],
  );
}
