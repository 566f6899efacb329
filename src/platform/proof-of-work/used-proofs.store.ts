import { and, arrayContains, gt, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { usedProofs } from './used-proofs.tables.ts';

/** False where it was used already: of concurrent uses in any process, one is true. */
export async function insertUsed(tx: Tx, row: typeof usedProofs.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(usedProofs).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function countUsed(tx: Reader, network: string, after: Date): Promise<number> {
  return await tx.$count(
    usedProofs,
    and(arrayContains(usedProofs.networks, [network]), gt(usedProofs.usedAt, after)),
  );
}

export async function deleteUsedUntil(tx: Tx, until: Date, limit: number): Promise<number> {
  const old = tx
    .select({ nonce: usedProofs.nonce })
    .from(usedProofs)
    .where(lte(usedProofs.usedAt, until))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await tx.delete(usedProofs).where(sql`${usedProofs.nonce} in ${old}`);
  return rowCount ?? 0;
}
