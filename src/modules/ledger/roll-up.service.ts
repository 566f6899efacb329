import type { Database } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { createWaker } from '#platform/events/wake.ts';
import type { Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import type { Lease, SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import { publishCoins } from './ledger.service.ts';
import { rollUp } from './ledger.store.ts';

const CHANNEL = 'ledger';
/** Accounts per transaction: bounds the time their locks are held. */
const ACCOUNTS = 500;
export const ROLL_UP_MS = 250;

export interface RollUp {
  /** Wakes the roll-up, in whichever process the singleton task runs. */
  wake(): void;
  singletonTask: SingletonTask;
  /** Rolls up all pending entries now. */
  run(): Promise<void>;
}

/**
 * Rolls appended coins up into the balances shortly after they came. Sleeps without a timer until woken by the event of
 * each posting, which survives the process that wrote it; starts with pending entries.
 */
export function createRollUp(parts: {
  database: Database;
  publish: Platform['publish'];
  log: Log;
  everyMs?: number;
}): RollUp {
  const { database, publish, log, everyMs = ROLL_UP_MS } = parts;
  const waker = createWaker(database.pool, log, CHANNEL);

  async function run(guard?: Lease['guard']): Promise<void> {
    for (;;) {
      const { accounts, moved } = await transact(database.db, async (tx) => {
        await guard?.(tx);
        return rollUp(tx, ACCOUNTS);
      });
      publishCoins(publish, moved);
      if (accounts < ACCOUNTS) return;
    }
  }

  const singletonTask: SingletonTask = {
    name: 'ledger roll-up',
    async start(lease) {
      let timer: NodeJS.Timeout | undefined;
      let running: Promise<void> = Promise.resolve();
      let stopped = false;
      const work = () => {
        timer = undefined;
        running = running
          .then(() => run(lease.guard))
          .catch((error) => {
            log.error({ event: 'ledger.rollup_failed', err: error }, 'ledger roll-up failed, retrying');
            wake();
          });
      };
      const wake = () => {
        if (!stopped) timer ??= setTimeout(work, everyMs);
      };
      const deafen = await lease.listen(CHANNEL, wake);
      waker.relayHere(wake);
      wake();
      return async () => {
        stopped = true;
        clearTimeout(timer);
        waker.relayHere(null);
        deafen();
        await running;
      };
    },
  };
  return { wake: waker.wake, singletonTask, run: () => run() };
}
