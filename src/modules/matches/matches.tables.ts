import { inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import type { LobbyRow, MatchField } from './matches.contract.ts';
import { LIVE_STATES, type MatchState, type Seeds } from './matches.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();

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
  periodScores: jsonb('period_scores').notNull().$type<PeriodScore[]>(),
  bestOf: smallint('best_of'),
  /** Of a draw: the seeds of the two sides; null where neither has one. */
  seeds: jsonb().$type<Seeds>(),
  clockRuns: boolean('clock_runs').notNull().default(false),
  /** Pairs such as corners, home and away. */
  facts: jsonb().notNull().default({}).$type<Record<string, [number | string, number | string]>>(),
  /** The running table of a battle royale, the first place first; its first two are the sides. Null for two sides. */
  lobby: jsonb().$type<LobbyRow[]>(),
  serving: text().$type<'home' | 'away'>(),
  /** The main market's prices, in thousandths. */
  odds: jsonb().$type<{ opening: number[]; prices: number[] }>(),
  /** The revision of the last odds change; read by the previous version of the software. */
  oddsRev: bigint('odds_rev', { mode: 'number' }).notNull().default(0),
  /** The newest version of each part, by the feed. */
  versions: jsonb().notNull().default({}).$type<Record<string, number>>(),
  /** When a score was last corrected downwards. */
  correctedAt: timestamp('corrected_at', { withTimezone: true }),
  /** 0 until it first changes. */
  rev: bigint({ mode: 'number' }).notNull().default(0),
  /** The fields that the newest revision changed; null where unknown. */
  changed: text().array().$type<MatchField[]>(),
  /** The revision before that. */
  changedAfter: bigint('changed_after', { mode: 'number' }).notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Teams of lobbies, written by a trigger with their table. */
export const matchParticipants = pgTable(
  'match_participants',
  {
    teamId: reference('team_id'),
    matchId: reference('match_id'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.matchId] })],
);

/** Ids of the lobbies of these teams: an array that PostgreSQL reads once, so that an index of the matches applies. */
export const lobbiesOf = (teamIds: readonly number[]): SQL =>
  sql`array(select match_id from match_participants where team_id = any(${`{${teamIds.join()}}`}::bigint[]))`;

/** Matches of any of these teams, as a side or in a lobby. */
export const plays = (teamIds: readonly number[]): SQL =>
  or(
    inArray(matches.homeTeamId, [...teamIds]),
    inArray(matches.awayTeamId, [...teamIds]),
    sql`${matches.id} = any(${lobbiesOf(teamIds)})`,
  )!;

/** One row: the newest revision of all matches. */
export const matchRevisions = pgTable('match_revisions', {
  id: smallint().primaryKey().default(1),
  rev: bigint({ mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  /** Incremented when an operator changes names, which lists show. */
  namesRev: bigint('names_rev', { mode: 'number' }).notNull().default(0),
});

export type MatchRow = typeof matches.$inferSelect;

/** Inlined, not bound: the partial index of live matches applies only to the same expression as in its definition. */
export const inStates = (states: readonly MatchState[]): SQL =>
  sql`${matches.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

export const isLive = inStates(LIVE_STATES);
