import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { follows } from '#modules/follows/follows.tables.ts';
import { type AnchorRow, anchors, liveRooms } from '#modules/live/live.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export interface ListedAnchor {
  anchor: AnchorRow;
  avatar: string | null;
  followers: number;
  roomId: number | null;
  title: string | null;
  cover: string | null;
  liveSince: Date | null;
  isLive: boolean;
}

const live = sql<boolean>`coalesce(${liveRooms.liveSince} is not null and ${liveRooms.closedAt} is null, false)`;

/** A permanent ban of the anchor or of the account. */
const isBannedForGood = sql`(${anchors.state} = 'approved' and (${anchors.bannedAt} is not null and ${anchors.bannedUntil} is null
  or ${users.bannedAt} is not null and ${users.bannedUntil} is null))`;

/** Anchors whom the public pages list. */
const isListed = sql`(${anchors.state} = 'approved' and not ${isBannedForGood} and 'anchor' = any(${users.roles}))`;

const listed = (tx: Reader) =>
  tx
    .select({
      anchor: anchors,
      avatar: users.avatar,
      followers: sql<number>`(select count(*)::integer from ${follows} where ${follows.followedId} = ${anchors.userId})`,
      roomId: liveRooms.id,
      title: liveRooms.title,
      cover: liveRooms.cover,
      liveSince: liveRooms.liveSince,
      isLive: live,
    })
    .from(anchors)
    .innerJoin(users, eq(users.id, anchors.userId))
    .leftJoin(liveRooms, eq(liveRooms.anchorId, anchors.userId));

/** Live ones first, then those who speak the reader's language, then by their number. */
export async function listAnchors(
  tx: Reader,
  lang: string,
  offset: number,
  limit: number,
): Promise<ListedAnchor[]> {
  const speaks = sql`${lang} = any(${anchors.languages})`;
  return await listed(tx)
    .where(isListed)
    .orderBy(desc(live), desc(speaks), asc(anchors.userId))
    .offset(offset)
    .limit(limit);
}

/** The listed anchors among these, in any order. */
export const listAnchorsOf = async (tx: Reader, userIds: readonly number[]): Promise<ListedAnchor[]> =>
  userIds.length === 0 ? [] : await listed(tx).where(and(inArray(anchors.userId, [...userIds]), isListed));

export async function findListedAnchor(tx: Reader, userId: number): Promise<ListedAnchor | null> {
  const [row] = await listed(tx).where(and(eq(anchors.userId, userId), isListed));
  return row ?? null;
}

/** A once listed anchor, now banned permanently or with the account deleted. */
export async function wasAnchor(tx: Reader, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${users} left join ${anchors} on ${anchors.userId} = ${users.id}
    where ${users.id} = ${userId} and (${users.deletedAt} is not null or ${isBannedForGood})`);
  return rows.length > 0;
}
