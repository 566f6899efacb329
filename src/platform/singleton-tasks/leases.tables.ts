import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const singletonLeases = pgTable('singleton_leases', {
  name: text().primaryKey(),
  owner: uuid().notNull(),
  epoch: bigint({ mode: 'number' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const singletonRunners = pgTable('singleton_runners', {
  id: uuid().primaryKey(),
  tasks: text().array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
