import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { LIVE_ROOMS_TOPIC, roomsCalls } from '../../rooms.calls.ts';
import type { Room, RoomChange } from '../../rooms.contract.ts';
import { knowsMatch, withMatchChanges } from './room-list.rules.ts';

/** The live rooms of a match, updated by the topic. */
export function useMatchRooms(
  first: { rev: number; rooms: readonly Room[] },
  matchId: number | null,
): readonly Room[] {
  const [rooms, setRooms] = useState(first.rooms);
  const wanted = useRef(matchId);
  const load = async () => {
    if (matchId === null) return setRooms([]);
    const list = await api(roomsCalls.list, { matchId }).catch(() => null);
    if (list && wanted.current === matchId) setRooms(list.rooms);
  };
  const turn = useEffectEvent(load);
  useEffect(() => {
    if (wanted.current === matchId) return;
    wanted.current = matchId;
    void turn();
  }, [matchId]);
  useTopic<RoomChange, RoomChange[]>(
    LIVE_ROOMS_TOPIC,
    first.rev,
    (changes) => {
      const after = withMatchChanges(rooms, changes, matchId);
      setRooms(after.rooms);
      if (after.stale) void load();
    },
    (now) => {
      if (matchId !== null && !knowsMatch(rooms, now, matchId)) void load();
    },
  );
  return rooms.filter((room) => room.matchId === matchId);
}
