import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { DIGESTS, type Digest } from '#modules/users/preferences.rules.ts';
import type { NotificationFacts, NotificationKind } from './notifications.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const notices = pgTable('notices', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: number('user_id').notNull(),
  eventId: number('event_id').notNull(),
  kind: text().notNull().$type<NotificationKind>(),
  facts: jsonb().notNull().$type<NotificationFacts[NotificationKind]>(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  /** False: for the digest alone, and read from the start. */
  onSite: boolean('on_site').notNull().default(true),
});

export const notificationFeeds = pgTable('notice_feeds', {
  userId: number('user_id').primaryKey(),
  rev: number('rev').notNull(),
});

export const digests = pgTable(
  'digests',
  {
    userId: number('user_id').primaryKey(),
    frequency: text().notNull().$type<Digest>(),
    nextAt: instant('next_at').notNull(),
    /** The newest notification that a digest has considered. */
    throughId: number('through_id').notNull(),
    tries: smallint().notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (t) => [
    check(
      'digests_frequency',
      sql`${t.frequency} in (${sql.raw(DIGESTS.map((frequency) => `'${frequency}'`).join(', '))})`,
    ),
  ],
);

export type DigestRow = typeof digests.$inferSelect;
export type NotificationRow = typeof notices.$inferSelect;

/** Follower with an account in force, who has not blocked the followed user. */
export const isReceiver = (userId: SQL, followedId: number, now: Date): SQL => sql`(
  exists (select from users receiver where receiver.id = ${userId}
     and receiver.deleted_at is null and receiver.waiting_since is null
     and (receiver.banned_at is null or receiver.banned_until <= ${now.toISOString()}::timestamptz))
  and not exists (select from chat_blocks b where b.user_id = ${userId} and b.blocked_id = ${followedId}))`;

/** Buyers of a plan have a notification of their own. */
export const isNotBuyer = (userId: SQL, planId: number): SQL =>
  sql`not exists (select from plan_orders o where o.plan_id = ${planId} and o.user_id = ${userId})`;
