import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Marked } from '../chat.contract.ts';
import type { Mark } from '../messages.rules.ts';
import { type RoomKey, staffTopicOf } from '../rooms.rules.ts';

type Marks = ReadonlyMap<number, Mark>;
const NONE: Marks = new Map();

/** For moderators: who is new in the room, or back after a long time. */
export function useMarks(room: RoomKey, enabled: boolean): Marks {
  const [marks, setMarks] = useState(NONE);
  const add = (found: readonly Marked[]) =>
    setMarks((now) => new Map([...now, ...found.map(({ seq, mark }) => [seq, mark] as const)]));
  useSignal<Marked>(enabled ? staffTopicOf(room) : null, add, () => {
    // Marks are a help: without them the chat goes on.
    api(chatCalls.marks, { room }).then(
      ({ marks: found }) => add(found),
      () => undefined,
    );
  });
  return enabled ? marks : NONE;
}
