import type { Recorded, Replay } from '#modules/media/media-api.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { listStopped } from './broadcasts.store.ts';
import { accessOf, mediaRoom, ownerGone, rightTo } from './rooms.rules.ts';
import { listRoomsOf, loginOnlyAmong } from './rooms.store.ts';
import { listOver, listUnlocks } from './unlocks.store.ts';

/** The tolerated clock difference of two machines. */
const SLACK_MS = 10_000;

/**
 * Access to recordings, by the present rules of their room and match, not by those of the recording's time. Broadcasts
 * ended by an operator and recordings of closed or deleted rooms are not shown.
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
      // The decisions of operators were deleted with the room, so its recordings stay hidden.
      if (!room || room.closedAt || wasStopped(recording) || ownerGone(owner ?? null))
        return { shown: false };
      const guarded = {
        anchorId: room.anchorId,
        // Recorded while free: it costs coins while the match can be paid for, and none once nobody can pay.
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
