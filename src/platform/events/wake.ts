import type pg from 'pg';
import { boundToBackground } from '#platform/db/background.ts';
import type { Log } from '#platform/log/log.ts';

export const WAKE_CHANNEL = 'outbox';
const EVERY_MS = 20;

/** Wakes a singleton task of this process, or the others: at most one NOTIFY per process and 20 ms. */
export function createWaker(
  pool: pg.Pool,
  log: Log,
  channel = WAKE_CHANNEL,
): { wake(): void; relayHere(wake: (() => void) | null): void } {
  let local: (() => void) | null = null;
  let pending = false;
  const notify = () => {
    pending = false;
    pool
      .query(`notify ${channel}`)
      .catch((error) =>
        log.debug(
          { event: 'relay.notify_failed', err: error },
          'NOTIFY failed, the event relay polls instead',
        ),
      );
  };
  return {
    wake() {
      if (local) return local();
      if (!pending) setTimeout(notify, EVERY_MS).unref();
      pending = true;
    },
    relayHere(wake) {
      // The relay runs as background work, also when a request wakes it.
      local = wake && boundToBackground(wake);
    },
  };
}
