import type { Rooms } from '#modules/media/media-api.contract.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { roomChange } from './room-view.service.ts';
import { accessOf, mediaRoom } from './rooms.rules.ts';
import { listRoomsOf } from './rooms.store.ts';
import { listUnlocksOf } from './unlocks.store.ts';

/**
 * The holder of a playback token is checked again while watching: the session may have ended, the account been banned,
 * a role that may watch everything been lost. A token for anything but a room, such as a recording, needs the session.
 */
export function createPlaybackAuthorization(db: Db, users: Pick<Users, 'sessions'>): Rooms['mayWatch'] {
  return async (readers, now) => {
    const unique = (ids: number[]) => [...new Set(ids)].filter(Number.isSafeInteger);
    const viewers = await users.sessions.viewers(db, unique(readers.map(({ sessionId }) => sessionId)), now);
    const roomIds = unique(readers.map(({ room }) => Number(room)));
    const rooms = new Map((await listRoomsOf(db, roomIds)).map((row) => [mediaRoom(row.room.id), row]));
    const paid = await listUnlocksOf(
      db,
      unique(readers.map(({ userId }) => userId)),
      unique([...rooms.values()].flatMap(({ room }) => room.matchId ?? [])),
    );
    return readers.map(({ room: name, userId, sessionId }) => {
      const viewer = viewers.get(sessionId);
      if (viewer?.id !== userId) return false;
      const row = rooms.get(name);
      if (!row) return true;
      const { id, matchId } = row.room;
      const unlocked = paid.some(
        (unlock) =>
          unlock.userId === userId &&
          unlock.matchId === matchId &&
          (unlock.wholeMatch || unlock.roomId === id),
      );
      return accessOf(viewer, { ...row.room, loginOnly: roomChange(row).loginOnly }, unlocked) === 'open';
    });
  };
}
