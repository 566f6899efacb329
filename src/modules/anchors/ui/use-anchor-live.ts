import { useState } from 'react';
import { LIVE_ROOMS_TOPIC } from '#modules/live/rooms.calls.ts';
import type { RoomChange } from '#modules/live/rooms.contract.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import type { Anchor } from '../profiles.contract.ts';

/** Whether an anchor is live, updated by the topic. */
export function useAnchorLive({ userId, live: first }: Anchor): boolean {
  const [live, setLive] = useState(first);
  const take = (changes: readonly RoomChange[]) => {
    const mine = changes.findLast(({ anchor }) => anchor?.userId === userId);
    if (mine) setLive(mine.live);
  };
  useTopic<RoomChange, RoomChange[]>(LIVE_ROOMS_TOPIC, undefined, take, (rooms) =>
    setLive(rooms.some(({ anchor }) => anchor?.userId === userId)),
  );
  return live;
}
