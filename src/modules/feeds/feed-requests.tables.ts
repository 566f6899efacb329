import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What a provider allows, by its last answer. */
export const feedQuotas = pgTable('feed_quotas', {
  provider: text().primaryKey(),
  plan: text(),
  planEndsAt: timestamp('plan_ends_at', { withTimezone: true }),
  dayLimit: integer('day_limit'),
  dayLeft: integer('day_left'),
  minuteLimit: integer('minute_limit'),
  minuteLeft: integer('minute_left'),
  waiting: jsonb().notNull().$type<Record<string, number>>(),
  refused: jsonb().notNull().$type<Record<string, string>>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type FeedQuotaRow = typeof feedQuotas.$inferSelect;

/** Requests of a day (UTC) by kind. */
export const feedRequests = pgTable(
  'feed_requests',
  {
    provider: text().notNull(),
    day: date().notNull(),
    kind: text().notNull(),
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day, t.kind] })],
);
