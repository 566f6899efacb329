import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { LIVE_ROOMS_TOPIC, ROOM_TOPIC_PREFIX, roomsCalls } from '../../rooms.calls.ts';
import type { RoomChange, RoomDetail } from '../../rooms.contract.ts';

/** New addresses are fetched this long before the old ones expire. */
const BEFORE_EXPIRY = 60_000;
/** Fields whose change affects access or sources, which only a refetch returns. */
const REFETCH_FIELDS = ['live', 'matchId', 'price', 'loginOnly', 'mode'] as const;

/** A room as it is now: a change of the topic applies at once, and its sources are refetched. */
export function useRoom(initial: RoomDetail): [RoomDetail, () => Promise<void>] {
  const [room, setRoom] = useState(initial);
  const known = useRef(initial);
  const show = (next: RoomDetail) => {
    known.current = next;
    setRoom(next);
  };
  const refresh = async () => {
    const fresh = await api(roomsCalls.room, { roomId: initial.id }).catch(() => null);
    if (fresh && fresh.rev >= known.current.rev) show(fresh);
  };
  const take = (changes: readonly RoomChange[]) => {
    const before = known.current;
    const change = changes.findLast(({ id }) => id === before.id);
    if (!change || change.rev <= before.rev) return;
    const ended = change.live ? {} : { sources: [] };
    show({ ...before, ...change, ...ended });
    if (REFETCH_FIELDS.some((name) => before[name] !== change[name])) void refresh();
  };
  useTopic<RoomChange, RoomChange[]>(LIVE_ROOMS_TOPIC, initial.rev, take, (state) => {
    // Only live rooms are in the snapshot: a missing one has ended.
    const mine = state.find(({ id }) => id === initial.id);
    if (mine) take([mine]);
    else if (known.current.live) void refresh();
  });
  // Every subscriber of this topic counts as a viewer.
  useTopic(ROOM_TOPIC_PREFIX + initial.id, undefined, nothing, nothing);
  const renew = useEffectEvent(() => void refresh());
  const { sourcesExpire: expires, sourcesSeconds: seconds } = room;
  useEffect(() => {
    if (!expires || seconds === null) return;
    // By their lifetime, not by their expiry: a device's clock may be hours off.
    const timer = setTimeout(renew, Math.max(BEFORE_EXPIRY, seconds * 1000 - BEFORE_EXPIRY));
    return () => clearTimeout(timer);
  }, [expires, seconds]);
  return [room, refresh];
}

const nothing = () => undefined;
