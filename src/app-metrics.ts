import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Deliveries } from '#platform/health/deliveries.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { poolSeries, workGauges } from '#platform/http/work-gauges.ts';
import { certificateGauges } from '#platform/https/certificate-gauges.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Module } from '#platform/module.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { busGauges } from '#platform/realtime/bus-gauges.ts';
import type { Hub } from '#platform/realtime/hub.ts';
import { hubGauges } from '#platform/realtime/hub-gauges.ts';
import type { SingletonTasks } from '#platform/singleton-tasks/singleton-tasks.ts';

/** Everything of `/metrics` but requests, pages and caches. */
export function exportMetrics(
  metrics: Metrics,
  parts: {
    database: Database;
    certificates: Parameters<typeof certificateGauges>[0];
    hub: Hub;
    bus: Bus;
    singletonTasks: SingletonTasks;
    jobs: Jobs;
    deliveries: Deliveries;
    clock: Clock;
    modules: readonly Module[];
  },
): void {
  const { modules } = parts;
  const gauges = [
    ...certificateGauges(parts.certificates),
    ...hubGauges(parts.hub),
    ...busGauges(parts.bus),
    ...workGauges(parts),
    ...modules.flatMap(({ gauges: own = [] }) => own),
  ];
  for (const { name, help, read } of gauges) metrics.gauge(name, help, read);
  const series = [
    ...poolSeries(parts.database),
    ...parts.jobs.series,
    ...parts.deliveries.series,
    ...modules.flatMap(({ series: own = [] }) => own),
  ];
  for (const one of series) metrics.series(one);
}
