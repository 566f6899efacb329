import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { LEAGUE_NAME, type Pick, type Predicted, type PredictionVerdict } from './predictions.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const predictions = pgTable(
  'predictions',
  {
    id: id(),
    userId: reference('user_id'),
    matchId: reference('match_id'),
    form: text().notNull().$type<Predicted['form']>(),
    /** Of a score the side ahead. */
    pick: text().notNull().$type<Pick>(),
    homeScore: smallint('home_score'),
    awayScore: smallint('away_score'),
    confidence: smallint().notNull(),
    placedAt: instant('placed_at'),
    verdict: text().$type<PredictionVerdict>(),
    points: smallint(),
    notified: boolean().notNull().default(false),
  },
  (t) => [
    unique('predictions_once').on(t.userId, t.matchId),
    check('predictions_form', sql`${t.form} in ('winner', 'score')`),
    check('predictions_pick', sql`${t.pick} in ('home', 'draw', 'away')`),
    check('predictions_confidence', sql`${t.confidence} between 1 and 3`),
    check('predictions_verdict', sql`${t.verdict} in ('exact', 'right', 'wrong', 'void')`),
    check(
      'predictions_scored',
      sql`(${t.form} = 'score') = (${t.homeScore} is not null and ${t.awayScore} is not null)`,
    ),
    check('predictions_decided', sql`(${t.verdict} is null) = (${t.points} is null)`),
  ],
);

export const predictionScores = pgTable(
  'prediction_scores',
  {
    userId: reference('user_id'),
    gameId: integer('game_id').notNull(),
    /** `all`, or a month such as 2026-11. */
    period: text().notNull(),
    points: integer().notNull(),
    predicted: integer().notNull(),
    hits: integer().notNull(),
    exact: integer().notNull(),
    streak: integer().notNull(),
    bestStreak: integer('best_streak').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameId, t.period] })],
);

export const predictionLeagues = pgTable(
  'prediction_leagues',
  {
    id: id(),
    name: text().notNull(),
    gameId: integer('game_id').notNull(),
    ownerId: reference('owner_id'),
    /** Of the invitation link. */
    code: text().notNull().unique('prediction_leagues_code'),
    createdAt: instant('created_at'),
  },
  (t) => [
    check(
      'prediction_leagues_name',
      sql`char_length(${t.name}) between ${LEAGUE_NAME.min} and ${LEAGUE_NAME.max}`,
    ),
  ],
);

export const predictionMembers = pgTable(
  'prediction_members',
  { leagueId: reference('league_id'), userId: reference('user_id'), joinedAt: instant('joined_at') },
  (t) => [primaryKey({ columns: [t.leagueId, t.userId] })],
);

export type PredictionRow = typeof predictions.$inferSelect;
export type ScoreRow = typeof predictionScores.$inferSelect;
export type LeagueRow = typeof predictionLeagues.$inferSelect;
