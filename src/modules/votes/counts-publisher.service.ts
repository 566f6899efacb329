import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { votesTopic } from './votes.calls.ts';
import { readCounts } from './votes.store.ts';

/** Votes on a match within this time are published as one change. */
const EVERY_MS = 500;

interface Parts {
  db: Db;
  log: Log;
  publish: Platform['publish'];
}

/** The last vote is always followed by a message with its counts: they are read after the wait. */
export function createCountsPublisher({ db, log, publish }: Parts): (matchId: number) => void {
  const waiting = new Set<number>();

  async function send(matchId: number): Promise<void> {
    waiting.delete(matchId);
    publish(votesTopic(matchId), await readCounts(db, matchId), { rev: 0 });
  }

  return (matchId) => {
    if (waiting.has(matchId)) return;
    waiting.add(matchId);
    setTimeout(() => {
      send(matchId).catch((err: unknown) =>
        log.warn({ event: 'votes.publish_failed', err, matchId }, 'vote counts could not be published'),
      );
    }, EVERY_MS).unref();
  };
}
