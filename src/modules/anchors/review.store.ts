import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AnchorRow, anchors, liveRooms } from '#modules/live/live.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';

export interface ReviewRow {
  anchor: AnchorRow;
  username: string;
  roomId: number | null;
  liveSince: Date | null;
}

export type ReviewList = 'reviewing' | 'approved' | 'refused' | 'banned';

const rows = (tx: Reader) =>
  tx
    .select({
      anchor: anchors,
      username: users.username,
      roomId: liveRooms.id,
      liveSince: liveRooms.liveSince,
    })
    .from(anchors)
    .innerJoin(users, eq(users.id, anchors.userId))
    .leftJoin(liveRooms, eq(liveRooms.anchorId, anchors.userId));

const banned = (now: Date) =>
  and(isNotNull(anchors.bannedAt), or(isNull(anchors.bannedUntil), gt(anchors.bannedUntil, now)));
const notBanned = (now: Date) => or(isNull(anchors.bannedAt), lte(anchors.bannedUntil, now));

const WHICH: Readonly<Record<ReviewList, (now: Date) => SQL | undefined>> = {
  reviewing: () => eq(anchors.state, 'reviewing'),
  refused: () => eq(anchors.state, 'refused'),
  approved: (now) => and(eq(anchors.state, 'approved'), notBanned(now)),
  banned,
};

/** Applications in review: the oldest first; the others: the newest first. */
export async function listForReview(
  tx: Reader,
  list: ReviewList,
  after: TimeCursor | null,
  limit: number,
  now: Date,
): Promise<ReviewRow[]> {
  const oldestFirst = list === 'reviewing';
  const at = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id})`;
  const place = sql`(${anchors.appliedAt}, ${anchors.userId})`;
  const order = oldestFirst ? asc : desc;
  return await rows(tx)
    .where(
      and(WHICH[list](now), at ? (oldestFirst ? sql`${place} > ${at}` : sql`${place} < ${at}`) : undefined),
    )
    .orderBy(order(anchors.appliedAt), order(anchors.userId))
    .limit(limit);
}

export async function getForReview(tx: Reader, userId: number): Promise<ReviewRow | null> {
  const [row] = await rows(tx).where(eq(anchors.userId, userId));
  return row ?? null;
}
