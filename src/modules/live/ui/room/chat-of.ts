import type { RoomKey } from '#modules/chat/rooms.rules.ts';
import type { Room } from '../../rooms.contract.ts';

/** A robot room of the site has the chat of its match; an anchor's room has a chat of its own, led by the anchor. */
export const chatOf = ({
  id,
  mode,
  matchId,
  anchor,
}: Pick<Room, 'id' | 'mode' | 'matchId' | 'anchor'>): RoomKey =>
  mode === 'robot' && !anchor && matchId !== null ? `match:${matchId}` : `live:${id}`;
