import { getConstructionPlans } from 'pg-boss';

export const JOBS_SCHEMA = 'pgboss';

/**
 * Tables and rows of the job queue in a backup: all queued jobs. An active job counts as queued, as after a crash.
 * History and statistics are left out.
 */
export const BACKED_UP_JOBS: Readonly<Record<string, string>> = {
  queue: '',
  schedule: '',
  job: "where state < 'completed'",
};

/** Creates the empty job queue in the caller's transaction; the library's own SQL would commit it. */
export function jobsSchemaSql(): string {
  const plan = getConstructionPlans(JOBS_SCHEMA);
  const inside = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1];
  if (!inside || /^\s*(BEGIN|COMMIT);/m.test(inside))
    throw new Error('the job queue is made in another way now');
  return inside;
}
