import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { NODE_FORGOTTEN_DAYS } from './media.rules.ts';
import { mediaNodes } from './media.tables.ts';

/** By the database's clock: clocks of machines differ. */
export async function markNodeSeen(tx: Tx, id: string): Promise<void> {
  await tx
    .insert(mediaNodes)
    .values({ id, seenAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: mediaNodes.id, set: { seenAt: sql`clock_timestamp()` } });
}

export async function deleteNode(tx: Tx, id: string): Promise<void> {
  await tx.delete(mediaNodes).where(eq(mediaNodes.id, id));
}

/** Nodes absent for this long have nothing left to free. */
export async function deleteForgottenNodes(tx: Tx): Promise<void> {
  await tx
    .delete(mediaNodes)
    .where(sql`${mediaNodes.seenAt} < now() - make_interval(days => ${NODE_FORGOTTEN_DAYS})`);
}
