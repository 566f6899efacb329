import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatRooms, type RoomRow } from './chat.tables.ts';
import { chatMutes, type MuteRow } from './moderation.tables.ts';

const inRoom = (roomId: number | null) =>
  roomId === null ? isNull(chatMutes.roomId) : eq(chatMutes.roomId, roomId);

/** Serialises mutes of a user: two concurrent moderators leave one mute. */
export async function lockMutes(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat_mutes', ${userId}))`);
}

export async function insertMute(
  tx: Tx,
  row: {
    roomId: number | null;
    userId: number;
    mutedBy: number;
    reason: string;
    mutedUntil: Date;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insert(chatMutes).values(row);
}

/** Moderator of a running mute, in a room or site-wide; null without one. */
export async function findMuter(
  tx: Tx,
  roomId: number | null,
  userId: number,
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .select({ by: chatMutes.mutedBy })
    .from(chatMutes)
    .where(
      and(
        eq(chatMutes.userId, userId),
        inRoom(roomId),
        isNull(chatMutes.endedAt),
        gt(chatMutes.mutedUntil, now),
      ),
    )
    .limit(1);
  return row?.by ?? null;
}

/** Running mutes, in rooms and site-wide. */
export async function listMutesOf(tx: Reader, userId: number, now: Date): Promise<MuteRow[]> {
  return await tx
    .select()
    .from(chatMutes)
    .where(and(eq(chatMutes.userId, userId), isNull(chatMutes.endedAt), gt(chatMutes.mutedUntil, now)));
}

/** False where the user was not muted. */
export async function endMute(
  tx: Tx,
  roomId: number | null,
  userId: number,
  by: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(chatMutes)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(chatMutes.userId, userId), inRoom(roomId), isNull(chatMutes.endedAt)));
  return (rowCount ?? 0) > 0;
}

export interface RunningMute {
  mute: MuteRow;
  room: Pick<RoomRow, 'kind' | 'ref'> | null;
  username: string | null;
}

export async function listMutes(
  tx: Reader,
  { now, before }: { now: Date; before?: number | undefined },
  limit: number,
): Promise<RunningMute[]> {
  return await tx
    .select({
      mute: chatMutes,
      room: { kind: chatRooms.kind, ref: chatRooms.ref },
      username: users.username,
    })
    .from(chatMutes)
    .leftJoin(chatRooms, eq(chatRooms.id, chatMutes.roomId))
    .leftJoin(users, eq(users.id, chatMutes.userId))
    .where(
      and(
        isNull(chatMutes.endedAt),
        gt(chatMutes.mutedUntil, now),
        before === undefined ? undefined : lt(chatMutes.id, before),
      ),
    )
    .orderBy(desc(chatMutes.id))
    .limit(limit);
}

/** Site-wide mutes only. */
export async function isMutedEverywhere(tx: Tx, userId: number, now: Date): Promise<boolean> {
  return (await findMuter(tx, null, userId, now)) !== null;
}
