import { desc, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { type DeletionRow, deletionRecords } from './privacy.tables.ts';

export async function insertDeletion(tx: Tx, row: typeof deletionRecords.$inferInsert): Promise<void> {
  await tx.insert(deletionRecords).values(row);
}

/** Newest first. */
export async function listDeletions(
  db: Db,
  before: number | undefined,
  limit: number,
): Promise<DeletionRow[]> {
  return await db
    .select()
    .from(deletionRecords)
    .where(before === undefined ? undefined : lt(deletionRecords.id, before))
    .orderBy(desc(deletionRecords.id))
    .limit(limit);
}

export async function deleteDeletionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { id, finishedAt } = deletionRecords;
  const old = db.select({ id }).from(deletionRecords).where(lt(finishedAt, before)).limit(limit);
  return (await db.delete(deletionRecords).where(inArray(id, old))).rowCount ?? 0;
}
