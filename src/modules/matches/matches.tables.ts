import { bigint, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Words } from '#platform/brand/brand.contract.ts';
import type { Crest, MatchState } from './matches.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const leagues = pgTable('leagues', {
  id: id(),
  gameId: integer('game_id').notNull(),
  slug: text().notNull(),
  names: jsonb().notNull().$type<Words>(),
  country: text().notNull(),
  /** Lower ranks stand higher in lists. */
  rank: integer().notNull(),
});

export const teams = pgTable('teams', {
  id: id(),
  gameId: integer('game_id').notNull(),
  slug: text().notNull(),
  names: jsonb().notNull().$type<Words>(),
  crest: jsonb().notNull().$type<Crest>(),
});

export const matches = pgTable('matches', {
  id: id(),
  gameId: integer('game_id').notNull(),
  leagueId: reference('league_id'),
  homeTeamId: reference('home_team_id'),
  awayTeamId: reference('away_team_id'),
  round: text().notNull(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  state: text().notNull().$type<MatchState>(),
  period: smallint().notNull(),
  clockSeconds: integer('clock_seconds').notNull(),
  homeScore: integer('home_score').notNull(),
  awayScore: integer('away_score').notNull(),
  periodScores: jsonb('period_scores').notNull().$type<[number, number][]>(),
  /** 0 until it first changes. */
  rev: bigint({ mode: 'number' }).notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** One row: the number of the newest change of any match. */
export const matchRevisions = pgTable('match_revisions', {
  id: smallint().primaryKey().default(1),
  rev: bigint({ mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
});

export type MatchRow = typeof matches.$inferSelect;
export type LeagueRow = typeof leagues.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;
