import { useEffect, useEffectEvent } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useQuery } from '#ui/query/use-query.ts';
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

const UNKNOWN = { user: NOBODY, waitUntil: 0, mutedUntil: 0 };

export interface ChatUser extends Omit<RoomUser, 'blocked'> {
  /** When one may speak again, by this device's clock. */
  waitUntil: number;
  /** When a mute ends, by the same clock. */
  mutedUntil: number;
  ask(): void;
  waitFor(seconds: number): void;
  /** False where it failed; the reader was told why. */
  setBlocked(userId: number, blocked: boolean): Promise<boolean>;
}

/** 0 where there is nothing to wait for. */
const inSeconds = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1_000 : 0);

/**
 * What the reader is in this room; asked again when they sign in, whenever `changes` counts on, and when the pace
 * changes for which they wait.
 */
export function useChatUser(
  room: RoomKey,
  me: number | null,
  changes: number,
  slowSeconds: number,
): ChatUser {
  const { latest, reload, change } = useQuery(`${room} ${me} ${changes}`, async (signal) => {
    const user = me === null ? NOBODY : await api(chatCalls.userInfo, { room }, { signal });
    if (me !== null) cacheBlockedUsers(me, user.blocked);
    return { user, waitUntil: inSeconds(user.waitSeconds), mutedUntil: inSeconds(user.mute?.seconds ?? 0) };
  });
  const { user, waitUntil, mutedUntil } = latest ?? UNKNOWN;
  const paceChanged = useEffectEvent((_slowSeconds: number) => {
    if (waitUntil > Date.now()) reload();
  });
  useEffect(() => paceChanged(slowSeconds), [slowSeconds]);
  return {
    ...user,
    waitUntil,
    mutedUntil,
    ask: reload,
    waitFor: (seconds) => change((now) => ({ ...(now ?? UNKNOWN), waitUntil: inSeconds(seconds) })),
    async setBlocked(userId, block) {
      const done = await callOrToast(api(chatCalls.block, { userId, block }).then(() => true));
      if (done) cacheBlockedUser(userId, block);
      return done === true;
    },
  };
}
