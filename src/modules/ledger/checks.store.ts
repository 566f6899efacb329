import { desc, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type LedgerCheckRow, ledgerChecks } from './ledger.tables.ts';

/** False while another check runs. */
export async function tryLockChecks(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('ledger check', 0)) as got`,
  );
  return rows[0]!.got;
}

export async function insertCheck(tx: Tx, row: typeof ledgerChecks.$inferInsert): Promise<LedgerCheckRow> {
  const [made] = await tx.insert(ledgerChecks).values(row).returning();
  return made!;
}

export async function findLastCheck(tx: Reader): Promise<LedgerCheckRow | null> {
  const [row] = await tx.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return row ?? null;
}
