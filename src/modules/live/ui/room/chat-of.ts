import type { RoomKey } from '#modules/chat/rooms.rules.ts';
import type { Room } from '../../rooms.contract.ts';

/** The site's robots show a match, with the match's own chat; a room that is somebody's has a chat they lead. */
export const chatOf = ({
  id,
  mode,
  matchId,
  anchor,
}: Pick<Room, 'id' | 'mode' | 'matchId' | 'anchor'>): RoomKey =>
  mode === 'robot' && !anchor && matchId !== null ? `match:${matchId}` : `live:${id}`;
