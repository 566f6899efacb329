import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { inBackground } from '#platform/db/background.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Series } from '#platform/metrics/series.ts';
import { createJobCounts } from './job-counts.ts';

/** Durable background work on the same database. Handlers are idempotent and check due times again. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron?: string;
  /** Poll interval of a worker; jobs are not for live paths. */
  readonly pollSeconds?: number;
  run(data: Data): Promise<void>;
}

export interface Jobs {
  start(options: { work: boolean }): Promise<void>;
  send(name: string, data: object, options?: { key?: string; startAfter?: Date }): Promise<void>;
  /** What this process ran, for `/metrics`. */
  readonly series: readonly Series[];
  /** Running jobs may finish within this time. */
  stop(withinMs?: number): Promise<void>;
}

const POLL_SECONDS = 5;
const STOP_MS = 5_000;
const CONNECTIONS = 2;

export function createJobs(parts: {
  database: Pick<Database, 'openPool'>;
  jobs: readonly Job<never>[];
  log: Log;
}): Jobs {
  const { jobs, log } = parts;
  const counts = createJobCounts(jobs.map(({ name }) => name));
  let pool: pg.Pool | undefined;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => {
        pool ??= parts.database.openPool(CONNECTIONS, 'touchline jobs');
        return pool.query(text, values);
      },
    },
  });
  boss.on('error', (error) => log.warn({ event: 'jobs.queue_error', err: error }, 'job queue error'));
  return {
    series: counts.series,
    async start({ work }) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, { policy: 'short', retryLimit: 5, retryBackoff: true });
        if (!work) continue;
        const poll = { pollingIntervalSeconds: job.pollSeconds ?? POLL_SECONDS };
        await boss.work<object>(job.name, poll, async (batch) => {
          for (const { data } of batch)
            await counts.count(job.name, () => inBackground(() => (job as Job).run(data)));
        });
        if (job.cron) await boss.schedule(job.name, job.cron);
      }
    },
    async send(name, data, options = {}) {
      await boss.send(name, data, {
        // A short queue holds one waiting job per key: a job without a key gets its own.
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
    async stop(withinMs = STOP_MS) {
      await boss.stop({ graceful: true, timeout: withinMs });
      await pool?.end();
    },
  };
}
