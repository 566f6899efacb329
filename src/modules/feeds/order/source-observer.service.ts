import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { ChangedMatch } from '../scores.store.ts';
import { deleteOldValues, hasActiveSources, listObserved } from './source-orders.store.ts';
import { publishSwitches } from './source-switches.service.ts';
import { chooseAgain } from './source-writes.service.ts';

const LOOK_MS = 10_000;
const HOUR = 3_600_000;
const BACK_MS = 12 * HOUR;
const AHEAD_MS = 48 * HOUR;
const MOST = 3_000;
const BATCH = 200;
/** Events, line-ups and the like of a fallback, after the match. */
const VALUES_MS = 14 * 24 * HOUR;
const CLEAN_MS = HOUR;

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  onChanges(changes: readonly ChangedMatch[]): void;
  onSheet(matchId: number, kind: string): void;
}

export interface SourceObserver {
  /** Checks once. */
  look(): Promise<void>;
  singletonTask: SingletonTask;
}

/** Nothing is sent while a source is stale: its fallback becomes active by the clock. */
export function createSourceObserver(parts: Parts): SourceObserver {
  const { db, clock, log } = parts;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (!(await hasActiveSources(db))) return;
    const now = clock.now();
    const [from, to] = [new Date(now.getTime() - BACK_MS), new Date(now.getTime() + AHEAD_MS)];
    const ids = await listObserved(db, from, to, MOST);
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      publishSwitches(parts, await transact(db, (tx) => chooseAgain(tx, some, now)));
    }
    if (clock.elapsed() < cleanedAt + CLEAN_MS) return;
    await transact(db, (tx) => deleteOldValues(tx, new Date(now.getTime() - VALUES_MS)));
    cleanedAt = clock.elapsed();
  }

  const singletonTask: SingletonTask = {
    name: 'order of sources',
    async start() {
      let running = Promise.resolve();
      const timer = setInterval(() => {
        running = running
          .then(look)
          .catch((error: unknown) =>
            log.warn(
              { event: 'feed.source_check_failed', err: error },
              'active sources could not be checked',
            ),
          );
      }, LOOK_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
  return { look, singletonTask };
}
