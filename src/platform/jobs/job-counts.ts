import type { Series } from '#platform/metrics/series.ts';

/** Counts runs and failures of each job in this process. */
export function createJobCounts(names: readonly string[]) {
  const runs = new Map(names.map((name) => [name, 0]));
  const failures = new Map(runs);
  const succeededAt = new Map<string, number>();
  const add = (to: Map<string, number>, name: string) => void to.set(name, (to.get(name) ?? 0) + 1);
  const series: Series[] = [
    {
      name: 'job_runs_total',
      help: 'Runs of a job that ended, failed ones too',
      // Prometheus has a label `job` of its own.
      label: 'name',
      kind: 'counter',
      read: () => runs,
    },
    {
      name: 'job_failures_total',
      help: 'Runs of a job that failed; it is tried again up to five times',
      label: 'name',
      kind: 'counter',
      read: () => failures,
    },
    {
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last succeeded in this process',
      label: 'name',
      kind: 'gauge',
      read: () => succeededAt,
    },
  ];
  return {
    series,
    async count(name: string, run: () => Promise<void>): Promise<void> {
      try {
        await run();
        succeededAt.set(name, Date.now() / 1_000);
      } catch (error) {
        add(failures, name);
        throw error;
      } finally {
        add(runs, name);
      }
    },
  };
}
