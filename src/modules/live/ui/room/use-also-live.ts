import type { ListRooms, Room, RoomPage } from '../../rooms.contract.ts';
import { alsoLive } from './room-list.rules.ts';
import { useRooms } from './use-rooms.ts';

const NOBODY: RoomPage = { rev: 0, rooms: [], games: [], nextCursor: null, hasMore: false };
const ALL: ListRooms = {};

/** Other live rooms: those of this room's match, then the most watched. */
export function useAlsoLive(
  first: RoomPage | null,
  ofMatch: readonly Room[],
  room: Pick<Room, 'id'>,
): readonly Room[] {
  const { rooms } = useRooms(first ?? NOBODY, ALL);
  return alsoLive(ofMatch, rooms, room.id);
}
