import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outboxMessages = pgTable('outbox_messages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().notNull().$type<'mail' | 'sms'>(),
  target: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
