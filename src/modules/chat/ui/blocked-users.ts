import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#ui/api/client.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { chatCalls } from '../chat.calls.ts';

const NOBODY: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
/** Whom `me` has blocked; undefined until somebody asked. */
let known: { me: number; users?: ReadonlySet<number> } | null = null;

function tell(next: typeof known): void {
  known = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As the server says. */
export const cacheBlockedUsers = (me: number, users: readonly number[]): void =>
  tell({ me, users: new Set(users) });

/** As the reader just decided. */
export function cacheBlockedUser(userId: number, block: boolean): void {
  if (!known?.users) return;
  const users = new Set(known.users);
  if (block) users.add(userId);
  else users.delete(userId);
  tell({ me: known.me, users });
}

/**
 * Whom the reader does not want to hear: one answer for the chat, and for what flies over the picture. The chat, which
 * is told of it with everything else, does not ask.
 */
export function useBlocked(asks = true): ReadonlySet<number> {
  const me = useRoot().me?.uid ?? null;
  useEffect(() => {
    if (!asks || me === null || known?.me === me) return;
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
  }, [me, asks]);
  const ofMe = () => (known && known.me === me && known.users) || NOBODY;
  return useSyncExternalStore(watch, ofMe, () => NOBODY);
}
