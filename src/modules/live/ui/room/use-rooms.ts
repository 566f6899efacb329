import { api } from '#ui/api/client.ts';
import { type GrowingList, useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { LIVE_ROOMS_TOPIC, roomsCalls } from '../../rooms.calls.ts';
import type { ListRooms, Room, RoomChange, RoomPage } from '../../rooms.contract.ts';
import { type Updated, withFirstPage, withRoomChanges, withRoomsNow } from './room-list.rules.ts';

const pageOf = ({ rooms, nextCursor }: RoomPage) => ({ rows: rooms, nextCursor });

/** A list of live rooms, updated by the topic. */
export function useRooms(
  first: RoomPage,
  query: ListRooms,
): Pick<GrowingList<Room>, 'foot'> & { rooms: readonly Room[] } {
  const { rows, foot, change, replace } = useLoadMore(
    pageOf(first),
    async (cursor) => pageOf(await api(roomsCalls.list, { ...query, cursor })),
    ({ id }) => id,
  );
  const update = async (edit: (rooms: readonly Room[]) => Updated) => {
    let stale = false;
    change((now) => {
      const next = edit(now);
      stale = next.stale;
      return next.rooms;
    });
    if (!stale) return;
    const fresh = await api(roomsCalls.list, query).catch(() => null);
    if (!fresh) return;
    // The whole list, or one whose order only the server knows: its later pages are loaded again.
    if (query.sort || !fresh.hasMore) replace(pageOf(fresh));
    else change((now) => withFirstPage(now, fresh));
  };
  useTopic<RoomChange, RoomChange[]>(
    LIVE_ROOMS_TOPIC,
    first.rev,
    (changes) => update((rooms) => withRoomChanges(rooms, changes, query)),
    (now) => update((rooms) => withRoomsNow(rooms, now, query)),
  );
  return { rooms: rows, foot };
}
