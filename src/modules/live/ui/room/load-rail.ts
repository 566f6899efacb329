import type { ApiClient } from '#platform/endpoint/client.ts';
import { roomsCalls } from '../../rooms.calls.ts';
import type { ListRooms, RoomPage } from '../../rooms.contract.ts';
import type { LiveRailProps } from './live-rail.tsx';

/** The number of rooms in a rail: the page's data has no more. */
const RAIL_ROOMS = 4;

/** The same list gives the same object: serialized data is cached by identity. */
const cut = new WeakMap<RoomPage, RoomPage>();

/** For loaders: live rooms of all games or of one; null when there are none, or the request failed. */
export async function loadRail(api: ApiClient, query: ListRooms): Promise<LiveRailProps | null> {
  const list = await api(roomsCalls.list, query).catch(() => null);
  if (!list || list.rooms.length === 0) return null;
  const first = cut.get(list) ?? {
    ...list,
    rooms: list.rooms.slice(0, RAIL_ROOMS),
    games: [],
    nextCursor: null,
    hasMore: false,
  };
  cut.set(list, first);
  return { first, query };
}
