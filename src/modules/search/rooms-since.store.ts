import { gt } from 'drizzle-orm';
import { liveRevisions, liveRooms } from '#modules/live/live.tables.ts';
import type { Reader } from '#platform/db/db.ts';

/** Which rooms changed after a revision, and whose they are; none where none is known yet. */
export async function listRoomsSince(
  tx: Reader,
  rev: number | null,
): Promise<{ newest: number; roomIds: number[]; anchorIds: number[] }> {
  // The number first: a room that changes in between is found the next time too.
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
