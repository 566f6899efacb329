import { eq } from 'drizzle-orm';
import { anchorIps, anchors } from '#modules/live/live.tables.ts';
import type { Tx } from '#platform/db/db.ts';

export type AnchorFields = Partial<typeof anchors.$inferInsert>;

export async function updateAnchor(tx: Tx, userId: number, fields: AnchorFields): Promise<void> {
  await tx.update(anchors).set(fields).where(eq(anchors.userId, userId));
}

/** The addresses that the anchor pushes from are deleted too. */
export async function deleteAnchor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(anchorIps).where(eq(anchorIps.userId, userId));
  await tx.delete(anchors).where(eq(anchors.userId, userId));
}
