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
