import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type AnchorRow, anchors } from './live.tables.ts';

export type NewAnchor = typeof anchors.$inferInsert;
export async function findAnchor(tx: Reader, userId: number): Promise<AnchorRow | null> {
  const [row] = await tx.select().from(anchors).where(eq(anchors.userId, userId));
  return row ?? null;
}

export async function lockAnchor(tx: Tx, userId: number): Promise<AnchorRow | null> {
  const [row] = await tx.select().from(anchors).where(eq(anchors.userId, userId)).for('update');
  return row ?? null;
}

/** Inserts an application, or replaces a refused one. False when another application exists. */
export async function upsertApplication(tx: Tx, row: NewAnchor): Promise<boolean> {
  const { userId: _, ...fields } = row;
  const { rowCount } = await tx
    .insert(anchors)
    .values(row)
    .onConflictDoUpdate({ target: anchors.userId, set: fields, setWhere: sql`${anchors.state} = 'refused'` });
  return rowCount === 1;
}
