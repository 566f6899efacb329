import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SOURCE_REASONS, type SourceReason } from './feed-states.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The state of each provider of match data. */
export const feedStates = pgTable('feed_states', {
  provider: text().primaryKey(),
  answeredAt: instant('heard_at'),
  /** When the next request for scores is due. */
  expectedAt: instant('expected_at'),
  problem: text(),
  problemAt: instant('problem_at'),
  retryAt: instant('retry_at'),
});

export type FeedStateRow = typeof feedStates.$inferSelect;

/** The source that a match under an order of sources is shown from. */
export const activeSources = pgTable(
  'active_sources',
  {
    matchId: bigint('match_id', { mode: 'number' }).primaryKey(),
    provider: text().notNull(),
    since: instant('since').notNull(),
    reason: text().notNull().$type<SourceReason>(),
    /** The earlier source of the order that is stale, and its last answer. */
    staleProvider: text('stale_provider'),
    staleSince: instant('stale_since'),
    /** An earlier source that answers again, and since when. */
    returningProvider: text('returning_provider'),
    returningSince: instant('returning_since'),
    changes: integer().notNull().default(0),
  },
  (t) => [
    check(
      'active_sources_reason',
      sql`${t.reason} in (${sql.join(
        SOURCE_REASONS.map((reason) => sql`${reason}`),
        sql`, `,
      )})`,
    ),
  ],
);

export type ActiveSourceRow = typeof activeSources.$inferSelect;
