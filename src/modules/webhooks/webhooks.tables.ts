import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_NAME,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from './webhooks.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const states = sql.raw(DELIVERY_STATES.map((state) => `'${state}'`).join(', '));

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    /** Random: what the secrets are sealed for. */
    owner: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull().$type<WebhookEvent[]>(),
    secret: bytea().notNull(),
    previousSecret: bytea('previous_secret'),
    previousUntil: instant('previous_until'),
    on: boolean('is_on').notNull(),
    createdBy: bigint('created_by', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'webhooks_name_length',
      sql`char_length(${t.name}) between ${WEBHOOK_NAME.min} and ${WEBHOOK_NAME.max}`,
    ),
    check('webhooks_url_length', sql`char_length(${t.url}) <= ${WEBHOOK_URL_MAX}`),
    check('webhooks_events', sql`cardinality(${t.events}) > 0`),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: bigint('webhook_id', { mode: 'number' }).notNull(),
    event: text().notNull().$type<WebhookEvent>(),
    /** The durable event and its subject: once for each webhook. */
    source: text().notNull(),
    /** Deliveries of one subject follow each other: `match 12`. */
    subject: text().notNull(),
    body: text().notNull(),
    state: text().notNull().$type<DeliveryState>(),
    attempts: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAt: instant('next_at').notNull(),
    endedAt: instant('ended_at'),
    lastStatus: smallint('last_status'),
    lastProblem: text('last_problem'),
  },
  (t) => [check('webhook_deliveries_state', sql`${t.state} in (${states})`)],
);

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
