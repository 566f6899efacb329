import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { UploadPurpose } from './uploads.rules.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [made] = await tx.insert(uploads).values(row).returning();
  return made!;
}

/** Null for another owner or purpose, or if claimed or expired. Of concurrent claims one succeeds. */
export async function claimUpload(
  tx: Tx,
  upload: ({ id: number } | { key: string }) & { ownerId: number; purpose: UploadPurpose },
  now: Date,
): Promise<UploadRow | null> {
  const which = 'id' in upload ? eq(uploads.id, upload.id) : eq(uploads.key, upload.key);
  const mine = and(which, eq(uploads.ownerId, upload.ownerId), eq(uploads.purpose, upload.purpose));
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

/** Locked, so that concurrent sweeps take different ones. */
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
