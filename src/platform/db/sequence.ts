import { sql } from 'drizzle-orm';
import type { Reader } from './db.ts';

/**
 * Whether a table that counts its own rows has given out this number: asked for a number without a row, it tells what
 * was taken away from what never was.
 */
export async function wasIdAllocated(tx: Reader, table: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ given: boolean | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) >= ${id} as given`,
  );
  return rows[0]?.given === true;
}
