import { gte, lt } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { setupCodes } from './setup.tables.ts';

export async function insertCode(tx: Tx, codeHash: Buffer, now: Date): Promise<void> {
  await tx.insert(setupCodes).values({ codeHash, createdAt: now });
}

export async function deleteCodesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(setupCodes).where(lt(setupCodes.createdAt, before));
}

export async function listCodesSince(tx: Reader, since: Date): Promise<Buffer[]> {
  const rows = await tx
    .select({ hash: setupCodes.codeHash })
    .from(setupCodes)
    .where(gte(setupCodes.createdAt, since));
  return rows.map(({ hash }) => hash);
}

/** All codes, locked in one order until the transaction ends: whoever comes second waits, and finds none. */
export async function lockCodesSince(tx: Tx, since: Date): Promise<Buffer[]> {
  const rows = await tx
    .select({ hash: setupCodes.codeHash })
    .from(setupCodes)
    .where(gte(setupCodes.createdAt, since))
    .orderBy(setupCodes.codeHash)
    .for('update');
  return rows.map(({ hash }) => hash);
}

export async function deleteCodes(tx: Tx): Promise<void> {
  await tx.delete(setupCodes);
}
