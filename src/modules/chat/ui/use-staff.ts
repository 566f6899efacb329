import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { chatCalls } from '../chat.calls.ts';
import type { HeldMessage, StaffNews } from '../chat.contract.ts';
import type { Mark } from '../messages.rules.ts';
import { type RoomKey, staffTopicOf } from '../rooms.rules.ts';

/** What only moderators of a room see. */
export interface Staff {
  /** Who is new in the room, or back after a long time. */
  marks: ReadonlyMap<number, Mark>;
  /** Messages that wait for a decision. */
  held: readonly HeldMessage[];
  reloadHeld(): void;
}

const NOTHING = { marks: new Map<number, Mark>(), held: [] as readonly HeldMessage[] };

/** Both are a help: without them the chat goes on, and the next signal loads them again. */
export function useStaff(room: RoomKey, enabled: boolean): Staff {
  const [{ marks, held }, change] = useState(NOTHING);
  const addMarks = (found: readonly { seq: number; mark: Mark }[]) =>
    change((now) => ({
      ...now,
      marks: new Map([...now.marks, ...found.map(({ seq, mark }) => [seq, mark] as const)]),
    }));
  const reloadHeld = () => {
    api(chatCalls.held, { room }).then(
      (found) => change((now) => ({ ...now, held: found.held })),
      () => undefined,
    );
  };
  useSignal<StaffNews>(
    enabled ? staffTopicOf(room) : null,
    (news) => {
      addMarks(news.flatMap((one) => ('mark' in one ? [one] : [])));
      if (news.some((one) => 'held' in one)) reloadHeld();
    },
    () => {
      api(chatCalls.marks, { room }).then(
        (found) => addMarks(found.marks),
        () => undefined,
      );
      reloadHeld();
    },
  );
  return { ...(enabled ? { marks, held } : NOTHING), reloadHeld };
}
