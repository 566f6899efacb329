import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { countLive } from './counts.store.ts';
import { slugOf } from './match-view.service.ts';
import { LIVE_COUNTS_TOPIC } from './matches.calls.ts';
import type { LiveCounts } from './matches.contract.ts';

/** A signal with the whole state: a missed one is made up by the next, or by `match/counts`. */
export const liveCountsTopic = defineTopic({
  name: 'live-counts',
  pattern: LIVE_COUNTS_TOPIC,
  canSubscribe: () => true,
});

const EVERY_MS = 5_000;

interface LiveCountsParts {
  db: Db;
  clock: Clock;
  log: Log;
  publish: Platform['publish'];
}

/** Publishes the live matches of each game after changes of scores, when the numbers changed. */
export function createLiveCounts({ db, clock, log, publish }: LiveCountsParts): { scoresChanged(): void } {
  let last = '';
  let next = 0;

  async function publishCounts(): Promise<void> {
    const found = await countLive(db);
    const counts: LiveCounts = Object.fromEntries([...found].map(([gameId, n]) => [slugOf(gameId), n]));
    const text = JSON.stringify(Object.entries(counts).sort());
    if (text === last) return;
    last = text;
    publish(LIVE_COUNTS_TOPIC, counts, { rev: 0 });
  }

  return {
    scoresChanged() {
      const now = clock.elapsed();
      if (now < next) return;
      next = now + EVERY_MS;
      publishCounts().catch((error) =>
        log.warn({ event: 'matches.count_failed', err: error }, 'live matches could not be counted'),
      );
    },
  };
}
