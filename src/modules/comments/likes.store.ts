import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { commentLikes, comments } from './comments.tables.ts';

/** False where the like exists already. */
export async function insertLike(tx: Tx, commentId: number, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(commentLikes)
    .values({ commentId, userId, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteLike(tx: Tx, commentId: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(commentLikes)
    .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId)));
  return rowCount === 1;
}

export async function countLike(tx: Tx, commentId: number, more: number): Promise<number> {
  const [row] = await tx
    .update(comments)
    .set({ likes: sql`${comments.likes} + ${more}` })
    .where(eq(comments.id, commentId))
    .returning({ likes: comments.likes });
  return row!.likes;
}

/** Subset of the comments that a user likes. */
export async function likedAmong(tx: Reader, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
