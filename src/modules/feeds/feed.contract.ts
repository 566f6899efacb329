import type { Crest } from '#modules/catalog/catalog.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import type { OfficialRow } from '#modules/competitions/official-standings.rules.ts';
import type { MatchState, Seeds } from '#modules/matches/matches.rules.ts';
import type {
  LobbySheet,
  MatchEvent,
  MatchLineups,
  MatchPanel,
  MatchStats,
  MatchVenue,
  MatchVideo,
} from '#modules/matches/sheet.contract.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** A provider's id. Catalog ids are mapped in a table; games are named by slug, never by number. */
export type Ref = string;

/**
 * Later messages about the same part of a match have a higher version; a repeated or late one changes nothing. Usually
 * the provider's time of change in milliseconds.
 */
export type Version = number;

export interface LeagueMessage {
  kind: 'league';
  ref: Ref;
  /** Absent for providers that never deliver late: the last message counts. */
  version?: Version;
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  /** Country code of a flag (`eng`, `chn`, …) or `int`. */
  country: string;
  season: string;
  format: 'table' | 'cup' | 'tour';
  rank: number;
  /** Where they differ from what is known of the league (`competitions`). */
  rules?: Partial<LeagueRules>;
}

export interface TeamMessage {
  kind: 'team';
  ref: Ref;
  /** Absent for providers that never deliver late: the last message counts. */
  version?: Version;
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  shortNames?: LocalizedText;
  crest: Crest;
  /** At the provider: a copy of it is shown in place of the drawn crest. */
  pictureUrl?: string | null;
  country: string;
  /** Null: has none. */
  coach?: string | null;
  /** 1 (weak) to 100: the rating of the simulator and its odds. */
  strength?: number;
}

export interface PlayerMessage {
  kind: 'player';
  ref: Ref;
  /** Absent for providers that never deliver late: the last message counts. */
  version?: Version;
  game: GameSlug;
  team: Ref | null;
  pictureUrl?: string | null;
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
  /** All teams of a lobby, `home` and `away` being the first two. */
  teams?: readonly Ref[];
  round: string;
  /** ISO with a zone. */
  startAt: string;
  bestOf: number | null;
  /** Seeds of the draw; absent where the provider has none, and then known ones stay. */
  seeds?: Seeds;
}

/** A player by the provider's id, where it has one: names differ between its lists. */
export interface NamedPlayer {
  playerRef?: Ref;
}

/** State and score of a match. Facts are pairs such as corners; `serving` is the side at serve or at bat. */
export interface ScoreMessage {
  kind: 'score';
  match: Ref;
  version: Version;
  state: MatchState;
  period: number;
  /** Of the current period: 1,320 at 67' of football. 0 where the period has no clock, such as a shoot-out. */
  clockSeconds: number;
  clockRuns: boolean;
  /** By period number, unplayed ones [0, 0, 0]; empty where only the final score is known. */
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
  facts: Record<string, [number | string, number | string]>;
  serving: Side | null;
  /** Of a lobby: its table, the first place first; the scores are the points of the first two. */
  lobby?: readonly { team: Ref; points: number; kills: number; wins: number }[];
}

export interface SheetMessage {
  /** `momentum` counts playing minutes, which continue while the clock stands. */
  kind: 'events' | 'stats' | 'lineups' | 'momentum' | 'panels' | 'videos' | 'lobby' | 'venue';
  match: Ref;
  version: Version;
  data:
    | MatchEvent[]
    | MatchStats
    | MatchLineups
    | number[]
    | MatchPanel[]
    | MatchVideo[]
    | LobbySheet<Ref>
    | MatchVenue;
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
  /** Added minutes: 90+3. */
  extraMinute?: number | null;
  side: Side | null;
  /** `livetext.<key>` in the pack: sentences are never stored. */
  key: string;
  params: Record<string, string | number>;
  /** Teams of a lobby in the sentence, by the name of the parameter. */
  teams?: Record<string, Ref>;
}

/** The tables of a league as its competition publishes them; each message has all of them. */
export interface StandingsMessage {
  kind: 'standings';
  league: Ref;
  version: Version;
  /** The source's name as readers see it. */
  source: string;
  /** When the source changed it: ISO with a zone. */
  updatedAt: string;
  /** One table of the whole season has no name; others that of their group, conference or phase. */
  tables: readonly { name: string; rows: readonly OfficialStanding[] }[];
}

/** A leaderboard of a league as its source publishes it, the first place first. */
export interface LeadersMessage {
  kind: 'leaders';
  league: Ref;
  version: Version;
  /** `sports.stat.<key>`. */
  key: string;
  players: readonly { player: Ref; team: Ref; name: string; matches: number; value: number }[];
}

export interface OfficialStanding extends Omit<OfficialRow, 'teamId'> {
  team: Ref;
}

export type FeedMessage =
  | LeagueMessage
  | TeamMessage
  | PlayerMessage
  | FixtureMessage
  | ScoreMessage
  | SheetMessage
  | OddsMessage
  | TextMessage
  | StandingsMessage
  | LeadersMessage;

/** Ingests messages in any order, idempotently. */
export type Ingest = (messages: readonly FeedMessage[]) => Promise<void>;

interface Allowance {
  limit: number | null;
  left: number | null;
}

/** What a provider allows, as its answers say, and what is requested of it. */
export interface RequestReport {
  plan: { name: string; endsAt: string | null } | null;
  day: Allowance;
  minute: Allowance;
  /** Requests since the last report, by kind. */
  sent: Record<string, number>;
  waiting: Record<string, number>;
  /** Kinds that the plan excludes, each with the provider's sentence. */
  refused: Record<string, string>;
}

export interface FeedSink {
  ingest: Ingest;
  /** An error with the time of the next attempt; null on recovery. */
  report(problem: string | null, retryAt?: Date): void;
  /** Scores were received, changed or not; the next poll is due after this time. */
  answered?(nextMs: number): void;
  /** Requests were sent. */
  requests?(report: RequestReport): void;
  signal: AbortSignal;
}

/** The only port for match data. */
export interface FeedProvider {
  readonly name: string;
  /** Delivers until `signal` aborts, then resolves. Failures are retried with backoff and reported. */
  start(sink: FeedSink): Promise<void>;
}
