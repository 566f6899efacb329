import { bigint, customType, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pushKeys = pgTable('push_keys', {
  id: smallint().primaryKey(),
  publicKey: text('public_key').notNull(),
  sealed: bytes().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: number('user_id').notNull(),
  sessionId: number('session_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  lang: text().notNull(),
  timeZone: text('time_zone').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pushSaid = pgTable('push_said', {
  matchId: number('match_id').primaryKey(),
  said: text().notNull(),
  saidAt: instant('said_at').notNull(),
});

/** Messages about to be sent: each attempt reaches a device once per event. */
export const pushClaims = pgTable(
  'push_claims',
  {
    eventId: number('event_id').notNull(),
    subscriptionId: number('subscription_id').notNull(),
    attempt: smallint().notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.subscriptionId, t.attempt] })],
);

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
