import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { chatCalls } from '../chat.calls.ts';
import type { RoomState, RoomUser } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { cacheBlockedUser, cacheBlockedUsers } from './blocked-users.ts';

const NOBODY: RoomUser = {
  user: null,
  badge: null,
  canModerate: false,
  canRun: false,
  mute: null,
  followSeconds: null,
  waitSeconds: 0,
  blocked: [],
};

const UNKNOWN = { user: NOBODY, waitUntil: 0, mutedUntil: 0, followedAt: null as number | null };

export interface ChatUser extends Omit<RoomUser, 'blocked'> {
  /** End of the slow-mode wait, by the device's clock. */
  waitUntil: number;
  /** End of a mute, by the device's clock. */
  mutedUntil: number;
  /** Start of the follow, by the device's clock; null without one. */
  followedAt: number | null;
  reload(): void;
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
  { slowSeconds, followersMinutes }: Pick<RoomState, 'slowSeconds' | 'followersMinutes'>,
): ChatUser {
  const { latest, reload, change } = useQuery(`${room} ${me} ${changes}`, async (signal) => {
    const user = me === null ? NOBODY : await api(chatCalls.userInfo, { room }, { signal });
    if (me !== null) cacheBlockedUsers(me, user.blocked);
    return {
      user,
      waitUntil: inSeconds(user.waitSeconds),
      mutedUntil: inSeconds(user.mute?.seconds ?? 0),
      followedAt: user.followSeconds === null ? null : Date.now() - user.followSeconds * 1_000,
    };
  });
  const { user, waitUntil, mutedUntil, followedAt } = latest ?? UNKNOWN;
  const paceChanged = useEffectEvent((_slowSeconds: number) => {
    if (waitUntil > Date.now()) reload();
  });
  useEffect(() => paceChanged(slowSeconds), [slowSeconds]);
  // Whether one follows is only known while it counts.
  const modeChanged = useEffectEvent((_minutes: number | null) => reload());
  const mode = useRef(followersMinutes);
  useEffect(() => {
    if (mode.current === followersMinutes) return;
    mode.current = followersMinutes;
    modeChanged(followersMinutes);
  }, [followersMinutes]);
  return {
    ...user,
    waitUntil,
    mutedUntil,
    followedAt,
    reload,
    waitFor: (seconds) => change((now) => ({ ...(now ?? UNKNOWN), waitUntil: inSeconds(seconds) })),
    async setBlocked(userId, block) {
      const done = await callOrToast(api(chatCalls.block, { userId, block }).then(() => true));
      if (done) cacheBlockedUser(userId, block);
      return done === true;
    },
  };
}
