import type pg from 'pg';
import { AT, MARK, MARKED } from './sample-marks.testing.ts';
import { PEOPLE } from './sample-people.testing.ts';
import { TRADE } from './sample-trade.testing.ts';

interface Sample {
  /** `$1` is the user's id. */
  insert: string;
  /** Values of the row that the export contains. */
  shows: readonly string[];
}

/** A row of each table of `personal-data-tables.ts`, in the order of their references. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  users: { insert: '', shows: [MARKED.email] },
  ...Object.fromEntries(
    Object.entries({ ...PEOPLE, ...TRADE }).map(([table, { columns, values, shows }]) => [
      table,
      { insert: `insert into ${table} (${columns}) values (${values})`, shows },
    ]),
  ),
};

/** A user with a row in every table. Foreign keys are not checked: most rows reference nothing. */
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
