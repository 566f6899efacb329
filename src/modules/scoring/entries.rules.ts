import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';

/** Entries of a batch: a device may have been without a connection for a whole match. */
export const MOST_ENTRIES_SENT = 200;
/** Entries of a match since a scorer took it over. */
export const MOST_ENTRIES = 3_000;
export const TEXT_MAX = 500;
export const PLAYER_MAX = 80;
/** As the error `tooLate` says: a match may be scored and corrected by its scorers until then; by administrators at any time. */
export const SCORING_HOURS = 48;
export const MOST_SCORERS = 1_000;
export const SCORER_REASON = { min: 2, max: 200 } as const;

export const PERIOD_ENTRIES = ['start', 'endPeriod', 'startPeriod', 'shootout', 'finish'] as const;
export type PeriodEntry = (typeof PERIOD_ENTRIES)[number];

/** What a scorer enters. */
export type EntryBody =
  | { kind: PeriodEntry }
  /** A goal, a card, a point: as the sport names it. */
  | { kind: 'event'; side: Side; event: string; player: string | null }
  /** The winner of a period whose points do not decide it: a map, a frame. */
  | { kind: 'winPeriod'; side: Side }
  /** The clock goes on or stands, perhaps at another time of the period. */
  | { kind: 'clock'; runs: boolean; seconds: number | null }
  | { kind: 'text'; text: string }
  | { kind: 'undo'; target: string };

/** An entry of a match: its id is the device's, its time the device's by the server's clock. */
export type Entry = EntryBody & { id: string; at: number; seq: number; userId: number | null };

/** As the sheet of events has it. */
export interface ScoredEvent {
  id: string;
  kind: string;
  side: Side | null;
  period: number;
  minute: number | null;
  extraMinute: number | null;
  playerId: number | null;
  player: string | null;
  second: string | null;
  score: [number, number] | null;
  cancelled: boolean;
  text?: string | undefined;
  entered?: true | undefined;
  value?: number | undefined;
  spot?: { x: number; y: number; xg?: number | undefined } | undefined;
}

/** Where a match stands. */
export interface Stand {
  state: MatchState;
  period: number;
  /** Of the current period. */
  clockSeconds: number;
  clockRuns: boolean;
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
  facts: Record<string, [number | string, number | string]>;
}

/** A match when a scorer took it over. */
export interface Baseline extends Stand {
  at: number;
  events: ScoredEvent[];
}

export const REASONS = [
  'begun',
  'not_begun',
  'not_playing',
  'not_break',
  'no_more_periods',
  'no_shootout',
  'no_such_kind',
  'no_such_entry',
  'no_clock',
] as const;
/** Why an entry does not count. */
export type Reason = (typeof REASONS)[number];
