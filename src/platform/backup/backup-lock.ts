import type pg from 'pg';

/** Of the session: held until the connection ends, whatever happens to its process. */
const LOCK = `hashtextextended('touchline backup', 0)`;

/** False where another process backs up or rehearses. */
export async function tryLockBackups(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
  return rows[0]?.locked === true;
}
