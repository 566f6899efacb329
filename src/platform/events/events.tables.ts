import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const outboxEvents = pgTable('outbox_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  brand: text().notNull(),
  lang: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** By the database's clock: clocks of processes differ. */
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  processedAt: timestamp('processed_at', { withTimezone: true }),
  attempts: integer().notNull().default(0),
  done: text().array().notNull().default([]),
  lastError: text('last_error'),
});

export const outboxLanes = pgTable('outbox_lanes', {
  name: text().primaryKey(),
  claimedBy: uuid('claimed_by').notNull(),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }).notNull(),
});
