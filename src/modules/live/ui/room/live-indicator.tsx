import { type ReactNode, useState } from 'react';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { LIVE_ROOMS_TOPIC } from '../../rooms.calls.ts';
import type { RoomChange } from '../../rooms.contract.ts';

/** For lists of people: a link to the room of a user who is live, updated by the topic. */
export function useLiveIndicator(): (userId: number) => ReactNode {
  const [rooms, setRooms] = useState<ReadonlyMap<number, number>>(new Map());
  const take = (changes: readonly RoomChange[]) =>
    setRooms((known) => {
      const next = new Map(known);
      for (const { id, anchor, live } of changes) {
        if (anchor && live) next.set(anchor.userId, id);
        else if (anchor) next.delete(anchor.userId);
      }
      return next;
    });
  useTopic<RoomChange, RoomChange[]>(LIVE_ROOMS_TOPIC, undefined, take, take);
  return (userId) =>
    rooms.has(userId) && (
      <Link to={`/live/${rooms.get(userId)}`}>
        <LiveBadge />
      </Link>
    );
}
