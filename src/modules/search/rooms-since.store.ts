import { gt } from 'drizzle-orm';
import { liveRevisions, liveRooms } from '#modules/live/live.tables.ts';
import type { Reader } from '#platform/db/db.ts';

/** Rooms changed after a revision, with their owners; none before the first revision. */
export async function listRoomsSince(
  tx: Reader,
  rev: number | null,
): Promise<{ newest: number; roomIds: number[]; anchorIds: number[] }> {
  // Revision first: a concurrent change is found the next time too.
  const [row] = await tx.select().from(liveRevisions);
  const newest = row!.rev;
  if (rev === null || newest === rev) return { newest, roomIds: [], anchorIds: [] };
  const rooms = await tx
    .select({ id: liveRooms.id, anchorId: liveRooms.anchorId })
    .from(liveRooms)
    .where(gt(liveRooms.rev, rev));
  return {
    newest,
    roomIds: rooms.map(({ id }) => id),
    anchorIds: rooms.flatMap(({ anchorId }) => anchorId ?? []),
  };
}
