import type { Recorded, Replay } from '#modules/media/media-api.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { listStopped } from './broadcasts.store.ts';
import { accessOf, mediaRoom, ownerGone, rightTo } from './rooms.rules.ts';
import { listRoomsOf, loginOnlyAmong } from './rooms.store.ts';
import { listOver, listUnlocks } from './unlocks.store.ts';

/** Clocks of two machines differ by less. */
const SLACK_MS = 10_000;

/**
 * What watching a recording takes now: what its room and its match ask today, whatever they asked when it was made.
 * Nothing is left of a broadcast that an operator ended, of a room while it is closed, nor of one that is gone.
 */
export function createReplays(db: Db) {
  return async (recordings: readonly Recorded[], viewer: Viewer): Promise<Replay[]> => {
    const roomIds = [...new Set(recordings.map(({ room }) => Number(room)))].filter(Number.isSafeInteger);
    const matchIds = [...new Set(recordings.flatMap(({ matchId }) => matchId ?? []))];
    const rooms = new Map((await listRoomsOf(db, roomIds)).map((row) => [mediaRoom(row.room.id), row]));
    const stopped = await listStopped(db, roomIds);
    const loginOnly = await loginOnlyAmong(db, matchIds);
    const over = await listOver(db, matchIds);
    const paid = viewer.kind === 'user' ? await listUnlocks(db, viewer.id) : [];
    const wasStopped = ({ room, startedAt }: Recorded) =>
      stopped.some(
        (broadcast) =>
          mediaRoom(broadcast.roomId) === room &&
          broadcast.startedAt.getTime() - SLACK_MS <= startedAt.getTime() &&
          startedAt <= broadcast.endedAt!,
      );
    return recordings.map((recording): Replay => {
      const { matchId } = recording;
      const { room, owner } = rooms.get(recording.room) ?? {};
      // With a room that is gone went what an operator had said of it.
      if (!room || room.closedAt || wasStopped(recording) || ownerGone(owner ?? null))
        return { shown: false };
      const guarded = {
        anchorId: room.anchorId,
        // It was free when it was made: it costs coins while they buy it, and not once nobody can pay.
        price: room.liveSince && room.matchId === matchId && !over.has(matchId ?? 0) ? room.price : null,
        loginOnly: room.loginOnly || loginOnly.has(matchId ?? 0),
        matchId,
      };
      const unlocked = paid.some(
        (unlock) => unlock.matchId === matchId && (unlock.wholeMatch || unlock.roomId === room.id),
      );
      return { shown: true, right: rightTo(guarded), open: accessOf(viewer, guarded, unlocked) === 'open' };
    });
  };
}
