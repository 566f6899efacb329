import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Author } from './messages.store.ts';
import { chatBlocks } from './moderation.tables.ts';

/** Serialises changes of a user's block list until the transaction ends. */
export async function lockBlocks(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat_blocks', ${userId}))`);
}

export async function listBlocked(tx: Reader, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: chatBlocks.blockedId })
    .from(chatBlocks)
    .where(eq(chatBlocks.userId, userId));
  return rows.map(({ id }) => id);
}

/** Latest first. */
export async function listBlockedUsers(tx: Reader, userId: number): Promise<Author[]> {
  return await tx
    .select({ id: users.id, username: users.username, avatar: users.avatar, level: users.level })
    .from(chatBlocks)
    .innerJoin(users, eq(users.id, chatBlocks.blockedId))
    .where(and(eq(chatBlocks.userId, userId), isNull(users.deletedAt)))
    .orderBy(desc(chatBlocks.createdAt), desc(users.id));
}

export async function userExists(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return rows.length > 0;
}

export async function countBlocked(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(chatBlocks).where(eq(chatBlocks.userId, userId));
  return row!.n;
}

export async function insertBlock(tx: Tx, userId: number, blockedId: number, createdAt: Date): Promise<void> {
  await tx.insert(chatBlocks).values({ userId, blockedId, createdAt }).onConflictDoNothing();
}

export async function deleteBlock(tx: Tx, userId: number, blockedId: number): Promise<void> {
  await tx.delete(chatBlocks).where(and(eq(chatBlocks.userId, userId), eq(chatBlocks.blockedId, blockedId)));
}

export async function deleteBlocksOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(chatBlocks).where(or(eq(chatBlocks.userId, userId), eq(chatBlocks.blockedId, userId)));
}
