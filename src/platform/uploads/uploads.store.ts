import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { ImagePurpose } from './uploads.rules.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [made] = await tx.insert(uploads).values(row).returning();
  return made!;
}

/** Null where it is another's, for something else, used already or too old. Of two at once one gets it. */
export async function claimUpload(
  tx: Tx,
  { id, ownerId, purpose }: { id: number; ownerId: number; purpose: ImagePurpose },
  now: Date,
): Promise<UploadRow | null> {
  const mine = and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), eq(uploads.purpose, purpose));
  const [claimed] = await tx
    .update(uploads)
    .set({ expiresAt: null })
    .where(and(mine, gt(uploads.expiresAt, now)))
    .returning();
  return claimed ?? null;
}

export async function expireUpload(tx: Tx, key: string, at: Date): Promise<void> {
  await tx
    .update(uploads)
    .set({ expiresAt: at })
    .where(and(eq(uploads.key, key), isNull(uploads.expiresAt)));
}

/** Locked, so that two sweepers take different ones. */
export async function lockExpired(tx: Tx, before: Date, limit: number): Promise<UploadRow[]> {
  return await tx
    .select()
    .from(uploads)
    .where(lte(uploads.expiresAt, before))
    .orderBy(uploads.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function deleteUploads(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, [...ids]));
}
