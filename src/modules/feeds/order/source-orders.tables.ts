import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { MAX_SOURCES } from './source-order.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Order of the sources of a game (`leagueSlug` empty) or of a league in all its seasons. */
export const sourceOrders = pgTable(
  'source_orders',
  {
    gameId: integer('game_id').notNull(),
    leagueSlug: text('league_slug').notNull().default(''),
    /** The primary first; empty: the order was removed. */
    providers: text().array().notNull(),
    version: integer().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.leagueSlug] }),
    check('source_orders_providers', sql`cardinality(${t.providers}) <= ${sql.raw(String(MAX_SOURCES))}`),
    check('source_orders_version', sql`${t.version} > 0`),
  ],
);
export type SourceOrderRow = typeof sourceOrders.$inferSelect;

/** The latest values of each source of a match under an order, by part. */
export const sourceValues = pgTable(
  'source_values',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    provider: text().notNull(),
    part: text().notNull(),
    /** The provider's own. */
    version: bigint({ mode: 'number' }).notNull(),
    asOf: instant('as_of').notNull(),
    receivedAt: instant('received_at').notNull(),
    data: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.provider, t.part] })],
);
