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
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import type { OfficialTable } from '#modules/competitions/official-standings.rules.ts';

const matchReference = () => bigint('match_id', { mode: 'number' }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** One document for each part of a match: events, statistics, line-ups, momentum, videos. */
export const matchSheets = pgTable(
  'match_sheets',
  {
    matchId: matchReference(),
    kind: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    data: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.kind] })],
);

export const matchOdds = pgTable('match_odds', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: matchReference(),
  bookmaker: text().notNull(),
  market: text().notNull(),
  /** Thousandths; null for markets without a line. */
  line: integer(),
  opening: integer().array().notNull(),
  prices: integer().array().notNull(),
  suspended: boolean().notNull(),
  openedAt: instant('opened_at'),
  movedAt: instant('moved_at'),
});

export const matchOddsMoves = pgTable('match_odds_moves', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  oddsId: bigint('odds_id', { mode: 'number' }).notNull(),
  at: instant('at'),
  prices: integer().array().notNull(),
});

export const matchTexts = pgTable(
  'match_texts',
  {
    matchId: matchReference(),
    seq: integer().notNull(),
    period: smallint().notNull(),
    minute: smallint(),
    extraMinute: smallint('extra_minute'),
    side: text().$type<'home' | 'away'>(),
    key: text().notNull(),
    params: jsonb().notNull().$type<Record<string, string | number>>(),
    writtenAt: timestamp('told_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] })],
);

/** Score changes of the last hours, and of recorded matches. */
export const matchScoreMoves = pgTable('match_score_moves', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: matchReference(),
  gameId: integer('game_id').notNull(),
  at: instant('at'),
  /** The score changed after this, and by `at`. */
  since: instant('since'),
  /** Below zero for a correction. */
  home: integer().notNull(),
  away: integer().notNull(),
});

/** When the events of a running match became known; the event is one of its sheet. */
export const matchEventTimes = pgTable(
  'match_event_times',
  {
    matchId: matchReference(),
    eventId: text('event_id').notNull(),
    at: instant('at'),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.eventId] })],
);

/** The table of a league as its competition publishes it. */
export const officialStandings = pgTable('official_standings', {
  leagueId: bigint('league_id', { mode: 'number' }).primaryKey(),
  provider: text().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
  /** Its name as readers see it. */
  source: text().notNull(),
  /** When the source changed it. */
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  tables: jsonb().notNull().$type<OfficialTable[]>(),
});

export type OfficialStandingsRow = typeof officialStandings.$inferSelect;

/** A player of a source's leaderboard. */
export interface OfficialLeader {
  teamId: number;
  playerId: number | null;
  name: string;
  matches: number;
  value: number;
}

/** The leading players of a league as its source publishes them, by leaderboard: `goals`, `assists`, cards. */
export const officialLeaders = pgTable(
  'official_leaders',
  {
    leagueId: bigint('league_id', { mode: 'number' }).notNull(),
    key: text().notNull(),
    provider: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    players: jsonb().notNull().$type<OfficialLeader[]>(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.key] })],
);

export type OfficialLeadersRow = typeof officialLeaders.$inferSelect;

/** Rules of a league and season as administrators set them. */
export const leagueRules = pgTable('league_rules', {
  leagueId: bigint('league_id', { mode: 'number' }).primaryKey(),
  /** Counts the changes. */
  version: integer().notNull(),
  /** Parts that replace those known of the league; null where its rules are the default again. */
  rules: jsonb().$type<Partial<LeagueRules>>(),
  changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type LeagueRulesRow = typeof leagueRules.$inferSelect;
