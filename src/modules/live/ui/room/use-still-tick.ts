import { useSyncExternalStore } from 'react';

/** The server renews frames at this interval. */
const EVERY_MS = 10_000;

const listeners = new Set<() => void>();
let tick = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** A page in the background loads no frames. */
function advance(): void {
  if (document.visibilityState === 'hidden') return;
  tick += 1;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(advance, EVERY_MS);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A counter of renewals; zero in server-rendered pages. */
export const useStillTick = (): number =>
  useSyncExternalStore(
    subscribe,
    () => tick,
    () => 0,
  );
