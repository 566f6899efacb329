import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { RankedPlayers, RankedTeams } from './league-numbers.rules.ts';

/** Leading players and team averages of a league and season, as they were ranked last. */
export const leagueNumbers = pgTable('league_numbers', {
  leagueId: bigint('league_id', { mode: 'number' }).primaryKey(),
  /** Matches. */
  counted: integer().notNull(),
  players: jsonb().notNull().$type<RankedPlayers[]>(),
  /** All teams of the league. */
  teams: jsonb().notNull().$type<RankedTeams[]>(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
});

export type LeagueNumbersRow = typeof leagueNumbers.$inferSelect;
