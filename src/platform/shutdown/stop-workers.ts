import type { Server } from 'node:http';
import { countdown, withTimeout } from '#platform/concurrency/with-timeout.ts';
import { closeServer } from '#platform/http/server.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Runner } from '#platform/module.ts';
import type { SingletonTasks } from '#platform/singleton-tasks/singleton-tasks.ts';

export interface Workers {
  runners: readonly Pick<Runner, 'stop'>[];
  hub: { drain(): Promise<unknown> };
  server: Server;
  /** Null where no work was started. */
  singletonTasks: Pick<SingletonTasks, 'stop'> | null;
  jobs: Pick<Jobs, 'stop'> | null;
  log: Log;
}

/** Total. The database closes after it, within the ten seconds of a shutdown. */
export const WORK_MS = 5_500;
const RUNNERS_MS = 1_500;
const REQUESTS_MS = 4_000;

/** A worker that does not stop in time is abandoned: its writes are idempotent, and open transactions roll back. */
export async function stopWorkers(work: Workers, withinMs = WORK_MS): Promise<void> {
  const left = countdown(withinMs);
  const { hub, server, singletonTasks, jobs, log } = work;
  const wait = async (name: string, ms: number, ends: Promise<unknown>): Promise<void> => {
    try {
      if (!(await withTimeout(Math.min(ms, left()), ends)))
        log.warn({ event: 'shutdown.worker_timeout', name }, 'worker did not stop in time');
    } catch (error) {
      log.warn({ event: 'shutdown.worker_failed', err: error, name }, 'worker could not be stopped');
    }
  };
  // First: a server does not close while another process holds sockets it once took.
  await wait('runners', RUNNERS_MS, Promise.all(work.runners.map((runner) => runner.stop())));
  await Promise.all([
    wait('sockets', REQUESTS_MS, hub.drain()),
    wait('requests', withinMs, closeServer(server, Math.min(REQUESTS_MS, left()))),
    singletonTasks && wait('singleton tasks', REQUESTS_MS, singletonTasks.stop()),
  ]);
  // Last: a request may have sent one.
  if (jobs) await wait('jobs', withinMs, jobs.stop(left()));
}
