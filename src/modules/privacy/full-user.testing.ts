import type pg from 'pg';
import { AT, MARK, MARKED } from './sample-marks.testing.ts';
import { PEOPLE } from './sample-people.testing.ts';
import { TRADE } from './sample-trade.testing.ts';

interface Sample {
  /** `$1` is the user's number. */
  insert: string;
  /** What of the row stands in the export. */
  shows: readonly string[];
}

/** A row of each table of `personal-data-tables.ts`, in an order in which each finds what it points to. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  users: { insert: '', shows: [MARKED.email] },
  ...Object.fromEntries(
    Object.entries({ ...PEOPLE, ...TRADE }).map(([table, { columns, values, shows }]) => [
      table,
      { insert: `insert into ${table} (${columns}) values (${values})`, shows },
    ]),
  ),
};

/** Somebody of whom every table has a row. Without the checks of foreign keys: most rows point to nothing. */
export async function insertFullUser(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `insert into users (username, signature, email, phone, registration_source, ban_reason, created_at)
       values ($1, $2, $3, $4, 'email', $5, ${AT}) returning id`,
      [MARKED.username, `${MARK} signature`, MARKED.email, MARKED.phone, `${MARK} ban`],
    );
    const userId = Number(rows[0]!.id);
    for (const { insert } of Object.values(SAMPLES).filter(({ insert }) => insert))
      await client.query(insert, insert.includes('$1') ? [userId] : []);
    return userId;
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
}
