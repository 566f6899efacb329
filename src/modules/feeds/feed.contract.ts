import type { Crest } from '#modules/catalog/catalog.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { MatchEvent, MatchLineups, MatchStats, MatchVideo } from '#modules/matches/sheet.contract.ts';
import type { LocalizedText } from '#platform/brand/brand.contract.ts';

/** A provider's own id of a thing. Ours are kept in a table beside it; games are named by slug, never by number. */
export type Ref = string;

/**
 * Later messages about the same part of a match have a higher version; a repeated or late one changes nothing.
 * Usually the provider's time of change in milliseconds.
 */
export type Version = number;

export interface LeagueMessage {
  kind: 'league';
  ref: Ref;
  /** Left out by who never tells late: then the last word counts. */
  version?: Version;
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  /** A flag's code (`eng`, `chn`, …) or `int`. */
  country: string;
  season: string;
  format: 'table' | 'cup' | 'tour';
  rank: number;
}

export interface TeamMessage {
  kind: 'team';
  ref: Ref;
  /** Left out by who never tells late: then the last word counts. */
  version?: Version;
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  shortNames?: LocalizedText;
  crest: Crest;
  country: string;
  /** Null: has none. */
  coach?: string | null;
  /** 1 (weak) to 100: what the simulator and the odds think of it. */
  strength?: number;
}

export interface PlayerMessage {
  kind: 'player';
  ref: Ref;
  /** Left out by who never tells late: then the last word counts. */
  version?: Version;
  game: GameSlug;
  team: Ref | null;
  slug: string;
  names: LocalizedText;
  position: string;
  number: number | null;
  born: string | null;
  country: string;
}

export interface FixtureMessage {
  kind: 'fixture';
  ref: Ref;
  version: Version;
  game: GameSlug;
  league: Ref;
  home: Ref;
  away: Ref;
  round: string;
  /** ISO with a zone. */
  startAt: string;
  bestOf: number | null;
}

/** Where a match stands. Facts are pairs such as corners; `serving` is the side at serve or at bat. */
export interface ScoreMessage {
  kind: 'score';
  match: Ref;
  version: Version;
  state: MatchState;
  period: number;
  /** Of the running period: 1,320 at 67' of football. 0 where the period has no clock, such as a shoot-out. */
  clockSeconds: number;
  clockRuns: boolean;
  /** By period number, those not played [0, 0, 0]; empty where only the final score is known. */
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
  facts: Record<string, [number | string, number | string]>;
  serving: Side | null;
}

export interface SheetMessage {
  /** `momentum` counts playing minutes, which go on while the clock stands. */
  kind: 'events' | 'stats' | 'lineups' | 'momentum' | 'videos';
  match: Ref;
  version: Version;
  data: MatchEvent[] | MatchStats | MatchLineups | number[] | MatchVideo[];
}

export interface OddsMessage {
  kind: 'odds';
  match: Ref;
  at: string;
  bookmaker: string;
  market: string;
  /** Thousandths, of `correctScore` home × 1,000 + away; null for markets without a line. */
  line: number | null;
  /** Thousandths, in the market's order. */
  prices: number[];
  suspended: boolean;
}

export interface TextMessage {
  kind: 'text';
  match: Ref;
  seq: number;
  period: number;
  minute: number | null;
  /** Added to it: 90+3. */
  extraMinute?: number | null;
  side: Side | null;
  /** `livetext.<key>` in the pack: never a stored sentence. */
  key: string;
  params: Record<string, string | number>;
}

export type FeedMessage =
  | LeagueMessage
  | TeamMessage
  | PlayerMessage
  | FixtureMessage
  | ScoreMessage
  | SheetMessage
  | OddsMessage
  | TextMessage;

/** Takes messages in, whatever their order and however often they come. */
export type Ingest = (messages: readonly FeedMessage[]) => Promise<void>;

export interface FeedSink {
  ingest: Ingest;
  /** A failure and when it is tried again; null when all is well. */
  report(problem: string | null, retryAt?: Date): void;
  /** Where matches stand was told, changed or not, and is asked for again after so long. */
  heard?(nextMs: number): void;
  signal: AbortSignal;
}

/** The one port through which match data enters. */
export interface FeedProvider {
  readonly name: string;
  /** Delivers until `signal` aborts, then resolves. Failures inside are retried with backoff and reported. */
  start(sink: FeedSink): Promise<void>;
}
