import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { FollowList } from './follows.rules.ts';
import { follows } from './follows.tables.ts';

/** Serializes changes of a user's follows, until the transaction ends. */
export async function lockFollowing(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('follows', ${userId}))`);
}

/** False where the follow exists already. */
export async function insertFollow(
  tx: Tx,
  followerId: number,
  followedId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(follows)
    .values({ followerId, followedId, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteFollow(tx: Tx, followerId: number, followedId: number): Promise<void> {
  await tx.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
}

export async function countFollowing(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(follows).where(eq(follows.followerId, userId));
  return row!.n;
}

export async function countFollowers(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(follows).where(eq(follows.followedId, userId));
  return row!.n;
}

export async function userExists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
}

export interface FollowRow {
  user: typeof users.$inferSelect;
  followedAt: Date;
}

export async function listFollows(
  tx: Reader,
  list: FollowList,
  userId: number,
  after: TimeCursor | null,
  limit: number,
): Promise<FollowRow[]> {
  const [mine, other] =
    list === 'follow' ? [follows.followerId, follows.followedId] : [follows.followedId, follows.followerId];
  return await tx
    .select({ user: users, followedAt: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .where(
      and(
        eq(mine, userId),
        after ? sql`(${follows.createdAt}, ${other}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(limit);
}

/** The subset of these ids that a user follows. */
export async function followedAmong(
  tx: Reader,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), inArray(follows.followedId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function listFollowedIds(tx: Reader, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: follows.followedId })
    .from(follows)
    .where(eq(follows.followerId, userId));
  return rows.map(({ id }) => id);
}

export async function deleteFollowsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)));
}
