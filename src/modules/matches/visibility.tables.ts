import { bigint, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

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
