import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { type RetentionDays, type RetentionName, retainSince } from './retention.rules.ts';

export interface RetentionRow {
  name: RetentionName;
  /** Deletes at most `limit` rows older than `before`; returns their number. */
  deleteOlderThan(db: Db, before: Date, limit: number): Promise<number>;
}

export interface RetentionOptions {
  db: Db;
  rows: readonly RetentionRow[];
  /** Read at each run: administrators change it. */
  days(): RetentionDays;
  clock: Clock;
  log: Log;
}

export interface Cleaned {
  name: RetentionName;
  deleted: number;
  failed: boolean;
}

/** Small enough that no batch holds its locks for long. */
export const BATCH = 1000;

export function createRetention({ db, rows, days, clock, log }: RetentionOptions) {
  async function clean({ name, deleteOlderThan }: RetentionRow, signal?: AbortSignal): Promise<Cleaned> {
    const before = retainSince(days()[name], clock.now());
    let deleted = 0;
    try {
      let batch = before ? BATCH : 0;
      while (before && batch >= BATCH && !signal?.aborted) {
        batch = await deleteOlderThan(db, before, BATCH);
        deleted += batch;
      }
      return { name, deleted, failed: false };
    } catch (err) {
      log.error({ event: 'retention.failed', err, name, deleted }, 'expired rows could not all be deleted');
      return { name, deleted, failed: true };
    }
  }

  /** Sequential, so that cleaning never takes more than one connection. A failure stops only its own rule. */
  async function run(signal?: AbortSignal): Promise<Cleaned[]> {
    const summary: Cleaned[] = [];
    for (const row of rows) summary.push(await clean(row, signal));
    log.info({ event: 'retention.completed', summary }, 'expired rows deleted');
    return summary;
  }
  const job: Job = {
    name: 'clean',
    cron: '17 3 * * *',
    pollSeconds: 60,
    run: async () => void (await run()),
  };

  return { run, job };
}
