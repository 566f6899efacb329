import { useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { LIVE_ROOMS_TOPIC, roomsCalls } from '../../rooms.calls.ts';
import type { ListRooms, Room, RoomChange, RoomPage } from '../../rooms.contract.ts';
import { withFirstPage, withRoomChanges, withRoomsNow } from './room-list.rules.ts';

interface RoomsList {
  rooms: readonly Room[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  more(): void;
}

/** A list of live rooms, updated by the topic. */
export function useRooms(first: RoomPage, query: ListRooms): RoomsList {
  const [rooms, setRooms] = useState<readonly Room[]>(first.rooms);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const known = useRef(rooms);
  const show = (next: readonly Room[]) => {
    known.current = next;
    setRooms(next);
  };
  const take = async ({ rooms: next, stale }: ReturnType<typeof withRoomChanges>) => {
    show(next);
    if (!stale) return;
    const fresh = await api(roomsCalls.list, query).catch(() => null);
    if (!fresh) return;
    show(query.sort ? fresh.rooms : withFirstPage(known.current, fresh));
    if (!fresh.hasMore) setCursor(null);
  };
  useTopic<RoomChange, RoomChange[]>(
    LIVE_ROOMS_TOPIC,
    first.rev,
    (changes) => take(withRoomChanges(known.current, changes, query)),
    (now) => take(withRoomsNow(known.current, now, query)),
  );
  return {
    rooms,
    hasMore: cursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async more() {
      if (cursor === null) return;
      setState('loading');
      const page = await api(roomsCalls.list, { ...query, cursor }).catch(() => null);
      setState(page ? 'idle' : 'failed');
      if (!page) return;
      const ids = new Set(known.current.map(({ id }) => id));
      show([...known.current, ...page.rooms.filter(({ id }) => !ids.has(id))]);
      setCursor(page.nextCursor);
    },
  };
}
