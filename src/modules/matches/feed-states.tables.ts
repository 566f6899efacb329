import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How each provider of match data is doing. */
export const feedStates = pgTable('feed_states', {
  provider: text().primaryKey(),
  heardAt: instant('heard_at'),
  /** When it is next asked for scores. */
  expectedAt: instant('expected_at'),
  problem: text(),
  problemAt: instant('problem_at'),
  retryAt: instant('retry_at'),
});

export type FeedStateRow = typeof feedStates.$inferSelect;
