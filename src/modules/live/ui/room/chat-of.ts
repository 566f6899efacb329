import type { RoomKey } from '#modules/chat/rooms.rules.ts';
import type { Room } from '../../rooms.contract.ts';

/** A robot's room is the match's own; others have a chat of theirs. */
export const chatOf = ({ id, mode, matchId }: Pick<Room, 'id' | 'mode' | 'matchId'>): RoomKey =>
  mode === 'robot' && matchId !== null ? `match:${matchId}` : `live:${id}`;
