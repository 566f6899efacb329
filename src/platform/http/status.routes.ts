import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Metrics } from './metrics.ts';
import { statusCall } from './status.calls.ts';
import { listJobs, readDatabase, readOutbox } from './status.store.ts';

const moment = z.nullable(z.string());

/** For the back office: the values of `/metrics`, and those of the database. */
export const statusRoute = (parts: { db: Db; bus: Bus; metrics: Metrics }): Route =>
  route(
    statusCall,
    {
      result: z.object({
        at: z.string(),
        uptimeSeconds: z.number(),
        gauges: z.record(z.string(), z.number()),
        busHealthy: z.boolean(),
        database: z.object({ bytes: z.number(), connections: z.number() }),
        outbox: z.object({ waiting: z.number(), failing: z.number(), oldestAt: moment }),
        jobs: z.array(
          z.object({
            name: z.string(),
            waiting: z.number(),
            active: z.number(),
            failed: z.number(),
            doneAt: moment,
          }),
        ),
      }),
    },
    async ({ now }) => {
      const [gauges, database, outbox, jobs] = await Promise.all([
        gaugesOf(parts.metrics),
        readDatabase(parts.db),
        readOutbox(parts.db),
        listJobs(parts.db),
      ]);
      return {
        at: now.toISOString(),
        uptimeSeconds: Math.round(process.uptime()),
        gauges,
        busHealthy: parts.bus.healthy(),
        database,
        outbox,
        jobs,
      };
    },
  );

async function gaugesOf({ registry }: Metrics): Promise<Record<string, number>> {
  const all = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    all.flatMap(({ name, values }) => {
      const [only] = values as { value: number; labels: object }[];
      const plain = only && values.length === 1 && Object.keys(only.labels).length === 0;
      return plain && Number.isFinite(only.value) ? [[name, only.value] as const] : [];
    }),
  );
}
