import * as z from 'zod/mini';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { DELIVERY_CHANNELS, type DeliveryChannel } from './health.rules.ts';
import {
  listDeliveries,
  listLargestTables,
  listProcesses,
  listReplicas,
  listSlowQueries,
} from './health.store.ts';
import type { SiteProcessRow } from './health.tables.ts';
import { HEARTBEAT_MS } from './heartbeat.ts';
import { type ProcessState, siteHealthCall } from './site-health.calls.ts';

const SHOWN = 10;
/** Heartbeats missed by a process that is late. */
const MISSED = 3;

const moment = z.nullable(z.string());
const number = z.nullable(z.number());

const result = z.object({
  processes: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), version: z.string(), roles: z.array(z.string()) },
      ...{ uptimeSeconds: z.number(), silentSeconds: z.number(), late: z.boolean() },
      ...{ memoryBytes: z.number(), loopDelayMs: z.number(), diskFreeBytes: number, diskBytes: number },
    }),
  ),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  queries: z.nullable(
    z.array(z.object({ query: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() })),
  ),
  replicas: z.array(z.object({ name: z.string(), state: z.string(), lagSeconds: number })),
  deliveries: z.array(
    z.object({
      channel: z.enum(DELIVERY_CHANNELS),
      configured: z.boolean(),
      succeededAt: moment,
      failedAt: moment,
      problem: moment,
    }),
  ),
});

/** A demo has a mailbox and a cashier of its own. */
function isConfigured(config: Config, channel: DeliveryChannel): boolean {
  switch (channel) {
    case 'mail':
      return config.demo || config.SMTP_URL !== '';
    case 'sms':
      return config.demo || config.SMS_DRIVER !== '';
    case 'payment':
      return config.demo || config.ALIPAY_APP_ID !== '' || config.STRIPE_SECRET_KEY !== '';
    case 'push':
      return true;
  }
}

function processOf({ startedAt, seenAt, ...row }: SiteProcessRow, now: Date): ProcessState {
  const silent = Math.max(0, now.getTime() - seenAt.getTime());
  return {
    ...row,
    uptimeSeconds: Math.round((seenAt.getTime() - startedAt.getTime()) / 1_000),
    silentSeconds: Math.round(silent / 1_000),
    late: silent > MISSED * HEARTBEAT_MS,
  };
}

export const siteHealthRoute = ({ db, config }: { db: Db; config: Config }): Route =>
  route(siteHealthCall, { result }, async ({ now }) => {
    const [processes, tables, queries, replicas, known] = await Promise.all([
      listProcesses(db),
      listLargestTables(db, SHOWN),
      listSlowQueries(db, SHOWN),
      listReplicas(db),
      listDeliveries(db),
    ]);
    return {
      processes: processes.map((row) => processOf(row, now)),
      tables,
      queries,
      replicas,
      deliveries: DELIVERY_CHANNELS.map((channel) => {
        const row = known.find((each) => each.channel === channel);
        return {
          channel,
          configured: isConfigured(config, channel),
          succeededAt: row?.succeededAt?.toISOString() ?? null,
          failedAt: row?.failedAt?.toISOString() ?? null,
          problem: row?.problem ?? null,
        };
      }),
    };
  });
