import { asc, eq, isNull } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { commentLikes, commentThreads } from './comments.tables.ts';

/** Oldest accounts. */
export async function listReaders(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const hasThreads = async (tx: Reader, kind: string): Promise<boolean> =>
  (await tx.select().from(commentThreads).where(eq(commentThreads.kind, kind)).limit(1)).length > 0;

/** Inserts missing threads; returns those inserted, by target. */
export async function insertDemoThreads(
  tx: Tx,
  kind: string,
  sizes: readonly { ref: number; comments: number }[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await tx
    .insert(commentThreads)
    .values(sizes.map(({ ref, comments }) => ({ kind, ref, comments, revision: comments, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: commentThreads.id, ref: commentThreads.ref });
  return new Map(rows.map(({ id, ref }) => [ref, id]));
}

export async function insertDemoLikes(
  tx: Tx,
  commentId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(commentLikes).values(userIds.map((userId) => ({ commentId, userId, createdAt: now })));
}
