import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { NotificationKind } from './notifications.rules.ts';
import { digests, type NotificationRow, notices, notificationFeeds } from './notifications.tables.ts';

/** Revision of a user's feed and its unread count, in one snapshot. */
export async function findFeed(tx: Reader, userId: number): Promise<{ rev: number; unread: number }> {
  const { rows } = await tx.execute<{ rev: number; unread: number }>(sql`
    select coalesce((select rev from notice_feeds where user_id = ${userId}), 0) as rev,
           (select count(*) from notices where user_id = ${userId} and read_at is null) as unread`);
  return rows[0]!;
}

export async function findRev(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId));
  return row?.rev ?? 0;
}

/** In the given order; zero for an empty feed. */
export async function listRevs(tx: Reader, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(f.rev, 0) as rev
      from unnest(${sql.param([...userIds])}::bigint[]) with ordinality as requested (user_id, n)
      left join notice_feeds f on f.user_id = requested.user_id
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

/** Locks the user's feed until the transaction ends. */
export async function nextRev(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .insert(notificationFeeds)
    .values({ userId, rev: 1 })
    .onConflictDoUpdate({ target: notificationFeeds.userId, set: { rev: sql`${notificationFeeds.rev} + 1` } })
    .returning();
  return row!.rev;
}

/** Newest first. */
export async function listNotifications(
  tx: Reader,
  userId: number,
  { kinds, before }: { kinds?: readonly NotificationKind[] | undefined; before?: number | undefined },
  limit: number,
): Promise<NotificationRow[]> {
  return await tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.onSite, true),
        kinds && inArray(notices.kind, [...kinds]),
        before === undefined ? undefined : lt(notices.id, before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit);
}

/** The newest unread of these kinds, not older than `since`. */
export async function findDue(
  tx: Reader,
  userId: number,
  kinds: readonly NotificationKind[],
  since: Date,
): Promise<{ id: number; kind: NotificationKind } | null> {
  const [row] = await tx
    .select({ id: notices.id, kind: notices.kind })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        inArray(notices.kind, [...kinds]),
        gte(notices.createdAt, since),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(1);
  return row ?? null;
}

/** Returns those that were unread. */
export async function markRead(tx: Tx, userId: number, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), inArray(notices.id, [...ids]), isNull(notices.readAt)))
    .returning({ id: notices.id });
  return rows.map(({ id }) => id);
}

export async function markAllRead(tx: Tx, userId: number, upTo: number, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), lte(notices.id, upTo), isNull(notices.readAt)));
  return rowCount ?? 0;
}

export async function deleteNotificationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: notices.id }).from(notices).where(lt(notices.createdAt, before)).limit(limit);
  const { rowCount } = await db.delete(notices).where(inArray(notices.id, old));
  return rowCount ?? 0;
}

export async function deleteNotificationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.userId, userId));
  await tx.delete(notificationFeeds).where(eq(notificationFeeds.userId, userId));
  await tx.delete(digests).where(eq(digests.userId, userId));
}

export async function listAllNotifications(tx: Reader, userId: number): Promise<NotificationRow[]> {
  return await tx.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.id));
}
