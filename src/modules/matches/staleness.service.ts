import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import { type FeedStaleness, stalenessOf } from './feed-staleness.rules.ts';
import { isStale } from './feed-states.rules.ts';
import { createFeedStates } from './feed-states.service.ts';
import { listDue } from './feed-states.store.ts';
import { STALENESS_TOPIC } from './matches.calls.ts';

/** A signal with the whole state. A missed one is made up by the next, within a minute. */
export const stalenessTopic = defineTopic({
  name: 'silence',
  pattern: STALENESS_TOPIC,
  canSubscribe: () => true,
});

const LOOK_MS = 10_000;
const AGAIN_MS = 60_000;

interface StalenessParts {
  db: Db;
  clock: Clock;
  log: Log;
  publish: Platform['publish'];
}

export interface StalenessMonitor {
  /** Checks once, and publishes after a change, or a minute after the last time. */
  look(): Promise<void>;
  singletonTask: SingletonTask;
}

/** Publishes the matches with a stale feed, and their recovery. */
export function createStalenessMonitor({ db, clock, log, publish }: StalenessParts): StalenessMonitor {
  const states = createFeedStates(db, clock);
  let published = '{}';
  let publishedAt = Number.NEGATIVE_INFINITY;

  async function current(): Promise<FeedStaleness> {
    const now = clock.now();
    if (!(await states.list()).some((state) => isStale(state, now))) return {};
    return stalenessOf(await states.silentAmong(await listDue(db, now)));
  }

  async function look(): Promise<void> {
    const staleness = await current();
    const text = JSON.stringify(staleness);
    const now = clock.elapsed();
    if (text === published && now < publishedAt + AGAIN_MS) return;
    published = text;
    publishedAt = now;
    publish(STALENESS_TOPIC, staleness, { rev: 0 });
  }

  const singletonTask: SingletonTask = {
    name: 'silence of feeds',
    async start() {
      let running = Promise.resolve();
      const timer = setInterval(() => {
        running = look().catch((error) =>
          log.warn(
            { event: 'feed.staleness_check_failed', err: error },
            'feed staleness could not be checked',
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
