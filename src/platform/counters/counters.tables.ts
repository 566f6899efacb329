import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const visits = pgTable(
  'visits',
  {
    kind: text().notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.hour, t.visitor] })],
);

export const likes = pgTable(
  'likes',
  {
    kind: text().notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.userId] })],
);
