import { useCallback, useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { chatCalls } from '../chat.calls.ts';
import type { RoomUser } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { cacheBlockedUser, cacheBlockedUsers } from './blocked-users.ts';

const NOBODY: RoomUser = {
  user: null,
  badge: null,
  canModerate: false,
  canRun: false,
  mute: null,
  waitSeconds: 0,
  blocked: [],
};

export interface ChatUser extends Omit<RoomUser, 'blocked'> {
  /** End of the slow-mode wait, by the device's clock. */
  waitUntil: number;
  /** End of a mute, by the device's clock. */
  mutedUntil: number;
  ask(): void;
  waitFor(seconds: number): void;
  /** False where the call failed; the error was shown. */
  setBlocked(userId: number, blocked: boolean): Promise<boolean>;
}

/** 0 without a wait. */
const inSeconds = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1_000 : 0);

/**
 * The viewer's state in this room; fetched again on sign-in, with each increment of `changes`, and when slow mode
 * changes during a wait.
 */
export function useChatUser(
  room: RoomKey,
  me: number | null,
  changes: number,
  slowSeconds: number,
): ChatUser {
  const [user, setUser] = useState(NOBODY);
  const [waitUntil, setWaitUntil] = useState(0);
  const [mutedUntil, setMutedUntil] = useState(0);
  const ask = useCallback(async () => {
    const answer = me === null ? NOBODY : await api(chatCalls.userInfo, { room }).catch(() => null);
    if (!answer) return;
    setUser(answer);
    if (me !== null) cacheBlockedUsers(me, answer.blocked);
    setWaitUntil(inSeconds(answer.waitSeconds));
    setMutedUntil(inSeconds(answer.mute?.seconds ?? 0));
  }, [room, me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change triggers the request
  useEffect(() => void ask(), [ask, changes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed slow mode concerns only a running wait
  useEffect(() => {
    if (waitUntil > Date.now()) void ask();
  }, [slowSeconds]);
  return {
    ...user,
    waitUntil,
    mutedUntil,
    ask,
    waitFor: (seconds) => setWaitUntil(inSeconds(seconds)),
    async setBlocked(userId, block) {
      const done = await callOrToast(api(chatCalls.block, { userId, block }).then(() => true));
      if (done) cacheBlockedUser(userId, block);
      return done === true;
    },
  };
}
