import { type SQL, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
});

export const notificationFeeds = pgTable('notice_feeds', {
  userId: number('user_id').primaryKey(),
  rev: number('rev').notNull(),
});

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
