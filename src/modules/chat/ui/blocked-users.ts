import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#ui/api/client.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { chatCalls } from '../chat.calls.ts';

const NOBODY: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
/** Users blocked by `me`; undefined until loaded. */
let known: { me: number; users?: ReadonlySet<number> } | null = null;

function publishKnown(next: typeof known): void {
  known = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From a server response. */
export const cacheBlockedUsers = (me: number, users: readonly number[]): void =>
  publishKnown({ me, users: new Set(users) });

/** From a decision of the user on this page. */
export function cacheBlockedUser(userId: number, block: boolean): void {
  if (!known?.users) return;
  const users = new Set(known.users);
  if (block) users.add(userId);
  else users.delete(userId);
  publishKnown({ me: known.me, users });
}

/**
 * Blocked users, shared by chat and danmu. `asks: false` in the chat, which gets them with its other state and does not
 * fetch them.
 */
export function useBlocked(enabled = true): ReadonlySet<number> {
  const me = useRoot().me?.uid ?? null;
  useEffect(() => {
    if (!enabled || me === null || known?.me === me) return;
    known = { me };
    api(chatCalls.blocks).then(
      ({ users }) => {
        if (known?.me === me && !known.users)
          cacheBlockedUsers(
            me,
            users.map(({ uid }) => uid),
          );
      },
      () => {
        if (known?.me === me && !known.users) known = null;
      },
    );
  }, [me, enabled]);
  const ofMe = () => (known && known.me === me && known.users) || NOBODY;
  return useSyncExternalStore(watch, ofMe, () => NOBODY);
}
