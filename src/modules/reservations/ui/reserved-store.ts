import { useSyncExternalStore } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { reservationsCalls } from '../reservations.calls.ts';

const NONE: ReadonlySet<number> = new Set();

/** The matches the user has reserved: requested once, cached for the page, shared by its buttons. */
let reserved = NONE;
let owner: number | null = null;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<number>): void {
  reserved = next;
  for (const listener of listeners) listener();
}

/** Another user's reservations are dropped. */
export async function loadReserved(userId: number): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  set(NONE);
  // After a failure every button offers a reservation, which is idempotent.
  const ids = await api(reservationsCalls.open).catch(() => []);
  if (owner === userId) set(new Set([...ids, ...reserved]));
}

/** Whether the call succeeded. */
export async function setReserved(matchId: number, on: boolean): Promise<boolean> {
  const call = on ? reservationsCalls.reserve : reservationsCalls.cancel;
  const done = await callOrToast(api(call, { matchId }).then(() => true));
  if (!done) return false;
  const next = new Set(reserved);
  if (on) next.add(matchId);
  else next.delete(matchId);
  set(next);
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useReserved = (matchId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reserved.has(matchId),
    () => false,
  );
