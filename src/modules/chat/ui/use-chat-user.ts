import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { callOrToast } from '#web/api/or-toast.ts';
import { chatCalls } from '../chat.calls.ts';
import type { RoomUser } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';

const NOBODY: RoomUser = {
  user: null,
  badge: null,
  canModerate: false,
  canRun: false,
  mute: null,
  waitSeconds: 0,
  blocked: [],
};

export interface ChatUser extends RoomUser {
  /** When one may speak again, by this device's clock. */
  waitUntil: number;
  ask(): void;
  waitFor(seconds: number): void;
  setBlocked(userId: number, blocked: boolean): void;
}

/** What the reader is in this room; asked again when they sign in, and whenever `changes` counts on. */
export function useChatUser(room: RoomKey, me: number | null, changes: number): ChatUser {
  const [user, setUser] = useState(NOBODY);
  const [waitUntil, setWaitUntil] = useState(0);
  const ask = useCallback(async () => {
    const answer = me === null ? NOBODY : await api(chatCalls.userInfo, { room }).catch(() => null);
    if (!answer) return;
    setUser(answer);
    setWaitUntil(Date.now() + answer.waitSeconds * 1_000);
  }, [room, me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is the reason to ask again
  useEffect(() => void ask(), [ask, changes]);
  return {
    ...user,
    waitUntil,
    ask,
    waitFor: (seconds) => setWaitUntil(Date.now() + seconds * 1_000),
    async setBlocked(userId, block) {
      const done = await callOrToast(api(chatCalls.block, { userId, block }).then(() => true));
      if (!done) return;
      setUser(({ blocked, ...rest }) => ({
        ...rest,
        blocked: block ? [...blocked, userId] : blocked.filter((id) => id !== userId),
      }));
    },
  };
}
