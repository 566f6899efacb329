import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { NODE_FORGOTTEN_DAYS, NODE_STALE_SECONDS } from './media.rules.ts';
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

/** Nodes with a recent heartbeat, and those that fell silent without leaving. */
export async function countNodes(tx: Reader): Promise<{ alive: number; silent: number }> {
  const { rows } = await tx.execute<{ alive: number; silent: number }>(sql`
    select (count(*) filter (where recent))::int as alive, (count(*) filter (where not recent))::int as silent
    from (select seen_at > now() - make_interval(secs => ${NODE_STALE_SECONDS}) as recent from media_nodes) nodes`);
  return rows[0]!;
}

/** Nodes absent for this long have nothing left to free. */
export async function deleteForgottenNodes(tx: Tx): Promise<void> {
  await tx
    .delete(mediaNodes)
    .where(sql`${mediaNodes.seenAt} < now() - make_interval(days => ${NODE_FORGOTTEN_DAYS})`);
}
