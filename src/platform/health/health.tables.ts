import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryChannel } from './health.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const siteProcesses = pgTable('site_processes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  roles: text().array().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  loopDelayMs: doublePrecision('loop_delay_ms').notNull(),
  diskFreeBytes: bigint('disk_free_bytes', { mode: 'number' }),
  diskBytes: bigint('disk_bytes', { mode: 'number' }),
});
export type SiteProcessRow = typeof siteProcesses.$inferSelect;

export const deliveryStates = pgTable(
  'delivery_states',
  {
    channel: text().primaryKey().$type<DeliveryChannel>(),
    succeededAt: instant('succeeded_at'),
    failedAt: instant('failed_at'),
    problem: text(),
  },
  (t) => [check('delivery_states_channel', sql`${t.channel} in ('mail', 'sms', 'payment', 'push')`)],
);
export type DeliveryStateRow = typeof deliveryStates.$inferSelect;
