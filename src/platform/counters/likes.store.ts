import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { likes } from './counters.tables.ts';

/** A likeable object, by its kind (`article`) and id. */
export interface Liked {
  kind: string;
  targetId: number;
  userId: number;
}

/** Change of the object's count, in the same transaction: 1, −1, or 0 where nothing changed. */
export async function setLike(tx: Tx, { kind, targetId, userId }: Liked, on: boolean, now: Date) {
  if (on) {
    const row = { kind, targetId, userId, createdAt: now };
    const { rowCount } = await tx.insert(likes).values(row).onConflictDoNothing();
    return rowCount === 1 ? 1 : 0;
  }
  const mine = and(eq(likes.kind, kind), eq(likes.targetId, targetId), eq(likes.userId, userId));
  const { rowCount } = await tx.delete(likes).where(mine);
  return rowCount === 1 ? -1 : 0;
}

/** The subset of these ids that a user likes. */
export async function likedAmong(
  tx: Reader,
  kind: string,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const mine = and(eq(likes.kind, kind), eq(likes.userId, userId), inArray(likes.targetId, [...ids]));
  const rows = await tx.select({ id: likes.targetId }).from(likes).where(mine);
  return new Set(rows.map(({ id }) => id));
}

/** A deleted account: the ids it liked, for the owner of the counts. */
export async function takeLikesOf(tx: Tx, kind: string, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(likes)
    .where(and(eq(likes.kind, kind), eq(likes.userId, userId)))
    .returning({ id: likes.targetId });
  return rows.map(({ id }) => id);
}

export async function listLikesOf(
  tx: Reader,
  kind: string,
  userId: number,
): Promise<{ id: number; at: Date }[]> {
  return await tx
    .select({ id: likes.targetId, at: likes.createdAt })
    .from(likes)
    .where(and(eq(likes.kind, kind), eq(likes.userId, userId)));
}
