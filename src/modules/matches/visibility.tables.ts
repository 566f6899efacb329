import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { matches } from './matches.tables.ts';

export const hiddenGames = pgTable('hidden_games', {
  gameId: integer('game_id').primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});

export const hiddenLeagues = pgTable('hidden_leagues', {
  leagueId: bigint('league_id', { mode: 'number' }).primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});

export const hotPins = pgTable('hot_pins', {
  matchId: bigint('match_id', { mode: 'number' }).primaryKey(),
  place: smallint().notNull(),
});

/** A condition of a query over matches; both tables are small. */
export const isShownGame = sql`${matches.gameId} not in (select game_id from hidden_games)`;
export const isShown = sql`${isShownGame} and ${matches.leagueId} not in (select league_id from hidden_leagues)`;
