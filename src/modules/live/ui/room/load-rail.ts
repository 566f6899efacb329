import type { ApiClient } from '#platform/endpoint/client.ts';
import { roomsCalls } from '../../rooms.calls.ts';
import type { ListRooms, RoomPage } from '../../rooms.contract.ts';
import type { LiveRailProps } from './live-rail.tsx';

/** As many as stand in a rail: a page carries no more of them. */
const CARRIED = 4;

/** The same list gives the same rail: what is met again is not written again. */
const cut = new WeakMap<RoomPage, RoomPage>();

/** For loaders: who is live, of all games or of one; null when nobody is, or nobody knows. */
export async function loadRail(api: ApiClient, query: ListRooms): Promise<LiveRailProps | null> {
  const list = await api(roomsCalls.list, query).catch(() => null);
  if (!list || list.rooms.length === 0) return null;
  const first = cut.get(list) ?? {
    ...list,
    rooms: list.rooms.slice(0, CARRIED),
    games: [],
    nextCursor: null,
    hasMore: false,
  };
  cut.set(list, first);
  return { first, query };
}
