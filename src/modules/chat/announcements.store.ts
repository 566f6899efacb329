import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatRooms, type RoomRow } from './chat.tables.ts';
import { type AnnouncementRow, announcements } from './moderation.tables.ts';

/** Announcements of the site and of one room, newest first. */
export async function listRunning(
  tx: Reader,
  roomId: number | null,
  now: Date,
  limit: number,
): Promise<AnnouncementRow[]> {
  return await tx
    .select()
    .from(announcements)
    .where(
      and(
        isNull(announcements.endedAt),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        or(isNull(announcements.roomId), roomId === null ? undefined : eq(announcements.roomId, roomId)),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(limit);
}

export interface AnnouncementWithRoom {
  announcement: AnnouncementRow;
  room: Pick<RoomRow, 'kind' | 'ref'> | null;
}

export async function listAnnouncements(
  tx: Reader,
  before: number | undefined,
  limit: number,
): Promise<AnnouncementWithRoom[]> {
  return await tx
    .select({ announcement: announcements, room: { kind: chatRooms.kind, ref: chatRooms.ref } })
    .from(announcements)
    .leftJoin(chatRooms, eq(chatRooms.id, announcements.roomId))
    .where(before === undefined ? undefined : lt(announcements.id, before))
    .orderBy(desc(announcements.id))
    .limit(limit);
}

export async function insertAnnouncement(
  tx: Tx,
  row: typeof announcements.$inferInsert,
): Promise<AnnouncementRow> {
  const [made] = await tx.insert(announcements).values(row).returning();
  return made!;
}

/** Null where the announcement has ended already. */
export async function endAnnouncement(
  tx: Tx,
  id: number,
  by: number,
  now: Date,
): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .update(announcements)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(announcements.id, id), isNull(announcements.endedAt)))
    .returning();
  return row ?? null;
}
