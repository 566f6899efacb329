import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { UNITS } from './ranking.rules.ts';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const rankings = pgTable('rankings', {
  id: reference('id').generatedAlwaysAsIdentity().primaryKey(),
  gameId: integer('game_id').notNull(),
  /** `elo`, `national`, or a tour by country and slug. */
  key: text().notNull(),
  unit: text().notNull().$type<RankingUnit>(),
  /** The latest season of the tour, whose name it has. */
  leagueId: reference('league_id'),
  /** Of the matches it was computed from. */
  fingerprint: text().notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
});

export const rankingRows = pgTable(
  'ranking_rows',
  {
    rankingId: reference('ranking_id').notNull(),
    teamId: reference('team_id').notNull(),
    place: integer().notNull(),
    /** A week before; null for one that was not ranked then. */
    previous: integer(),
    points: integer().notNull(),
    defending: integer().notNull(),
    counted: integer().notNull(),
    /** Unix time in seconds, place and points, the oldest first. */
    history: jsonb().notNull().$type<[at: number, place: number, points: number][]>(),
  },
  (t) => [primaryKey({ columns: [t.rankingId, t.teamId] })],
);

/** Written by triggers on what rankings are computed from: the newest transaction that changed it. */
export const rankingInputVersions = pgTable('ranking_input_versions', {
  gameId: integer('game_id').primaryKey(),
  version: reference('version').notNull(),
});

export type RankingUnit = (typeof UNITS)[number];
export type RankingRow = typeof rankings.$inferSelect;
export type RankingSideRow = typeof rankingRows.$inferSelect;
