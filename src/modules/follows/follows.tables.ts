import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const follows = pgTable(
  'follows',
  {
    followerId: bigint('follower_id', { mode: 'number' }).notNull(),
    followedId: bigint('followed_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    check('follows_not_oneself', sql`${t.followerId} <> ${t.followedId}`),
  ],
);
