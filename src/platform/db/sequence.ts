import { sql } from 'drizzle-orm';
import type { Reader } from './db.ts';

/**
 * Whether a table's sequence has allocated this id: for an id without a row, distinguishes deleted (410) from unknown
 * (404).
 */
export async function wasIdAllocated(tx: Reader, table: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ given: boolean | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) >= ${id} as given`,
  );
  return rows[0]?.given === true;
}
