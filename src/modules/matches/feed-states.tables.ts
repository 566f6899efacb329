import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The state of each provider of match data. */
export const feedStates = pgTable('feed_states', {
  provider: text().primaryKey(),
  heardAt: instant('heard_at'),
  /** When the next request for scores is due. */
  expectedAt: instant('expected_at'),
  problem: text(),
  problemAt: instant('problem_at'),
  retryAt: instant('retry_at'),
});

export type FeedStateRow = typeof feedStates.$inferSelect;
