import { and, desc, eq, or, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import { clipBlocks, clipSettings } from './clips.tables.ts';

/** Whether viewers may clip a streamer's broadcasts, without a setting: yes. */
export async function isClippingAllowed(tx: Reader, anchorId: number): Promise<boolean> {
  const [row] = await tx.select().from(clipSettings).where(eq(clipSettings.anchorId, anchorId));
  return row?.allowed ?? true;
}

export async function setClippingAllowed(
  tx: Tx,
  anchorId: number,
  allowed: boolean,
  now: Date,
): Promise<void> {
  const row = { anchorId, allowed, changedAt: now };
  await tx.insert(clipSettings).values(row).onConflictDoUpdate({ target: clipSettings.anchorId, set: row });
}

export async function isBlocked(tx: Reader, anchorId: number, userId: number): Promise<boolean> {
  const found = await tx.$count(
    clipBlocks,
    and(eq(clipBlocks.anchorId, anchorId), eq(clipBlocks.userId, userId)),
  );
  return found > 0;
}

export async function setBlocked(
  tx: Tx,
  { anchorId, userId }: { anchorId: number; userId: number },
  on: boolean,
  now: Date,
): Promise<void> {
  if (on) await tx.insert(clipBlocks).values({ anchorId, userId, blockedAt: now }).onConflictDoNothing();
  else
    await tx.delete(clipBlocks).where(and(eq(clipBlocks.anchorId, anchorId), eq(clipBlocks.userId, userId)));
}

export async function listBlocked(
  tx: Reader,
  anchorId: number,
  { after, limit }: { after: TimeCursor | null; limit: number },
) {
  return await tx
    .select({
      userId: clipBlocks.userId,
      name: users.username,
      avatar: users.avatar,
      blockedAt: clipBlocks.blockedAt,
    })
    .from(clipBlocks)
    .innerJoin(users, eq(users.id, clipBlocks.userId))
    .where(
      and(
        eq(clipBlocks.anchorId, anchorId),
        after
          ? sql`(${clipBlocks.blockedAt}, ${clipBlocks.userId}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(clipBlocks.blockedAt), desc(clipBlocks.userId))
    .limit(limit);
}

/** Whom a user blocked, and the setting; for the export. */
export async function listOwnBlocks(tx: Reader, userId: number) {
  return await tx
    .select({ userId: clipBlocks.userId, blockedAt: clipBlocks.blockedAt })
    .from(clipBlocks)
    .where(eq(clipBlocks.anchorId, userId));
}

export async function deleteClipperRows(tx: Tx, userId: number): Promise<void> {
  await tx.delete(clipBlocks).where(or(eq(clipBlocks.anchorId, userId), eq(clipBlocks.userId, userId)));
  await tx.delete(clipSettings).where(eq(clipSettings.anchorId, userId));
}
