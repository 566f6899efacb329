import * as z from 'zod/mini';
import { MATCH_STATES } from './matches.rules.ts';

/** The documents of a match besides its score, each replaced as a whole by a newer version. */

const side = z.enum(['home', 'away']);
const pair = z.tuple([z.number(), z.number()]);

export const MatchEvent = z.object({
  /** Unique within the match. */
  id: z.string(),
  /** `sports.event.<kind>`. */
  kind: z.string(),
  side: z.nullable(side),
  period: z.number(),
  /** Counts over the match in sports of the `clock` family, else over the period. */
  minute: z.nullable(z.number()),
  extraMinute: z.nullable(z.number()),
  playerId: z.nullable(z.number()),
  player: z.nullable(z.string()),
  /** The assist, the goalkeeper, or the substitute. */
  second: z.nullable(z.string()),
  /** The score after it. */
  score: z.nullable(pair),
  /** Cancelled by the referee. */
  cancelled: z.boolean(),
  /** Words of a commentator (`commentary`), in their language. */
  text: z.optional(z.string()),
  /** Entered at the ground: the live text is that of the events. */
  entered: z.optional(z.literal(true)),
  /** Points of a break or a visit, yards of a penalty. */
  value: z.optional(z.number()),
  /** Where a shot was taken: percent of the pitch from the own goal line and from the left, and its expected goals. */
  spot: z.optional(z.object({ x: z.number(), y: z.number(), xg: z.optional(z.number()) })),
});
export type MatchEvent = z.infer<typeof MatchEvent>;

const StatValues = z.record(z.string(), pair);
export const MatchStats = z.object({
  all: StatValues,
  /** By period number. */
  byPeriod: z.record(z.string(), StatValues),
});
export type MatchStats = z.infer<typeof MatchStats>;

export const LineupPlayer = z.object({
  playerId: z.nullable(z.number()),
  name: z.string(),
  number: z.nullable(z.number()),
  /** `sports.position.<key>`. */
  position: z.string(),
  starter: z.boolean(),
  captain: z.boolean(),
  /** Percent of the pitch from the own goal line and from the left; null off the pitch. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Tenths, 62 is 6.2. */
  rating: z.nullable(z.number()),
  /** Hero, agent, weapon. */
  pick: z.nullable(z.string()),
  /** A text or number for a column of the player table, by `sports.stat.<key>`. */
  line: z.record(z.string(), z.union([z.number(), z.string()])),
  /** The address of a portrait, of a player that has one. */
  picture: z.optional(z.string()),
});
export type LineupPlayer = z.infer<typeof LineupPlayer>;

const cell = z.union([z.number(), z.string()]);

/** Choices in order: maps banned and picked, heroes of a draft. */
export const StepsPanel = z.object({
  kind: z.literal('steps'),
  key: z.enum(['veto', 'maps', 'draft']),
  /** Null: of the whole match. */
  period: z.nullable(z.number()),
  steps: z.array(
    z.object({
      action: z.enum(['ban', 'pick', 'decider']),
      side: z.nullable(side),
      name: z.string(),
      /** The map's number in the series. */
      period: z.optional(z.number()),
    }),
  ),
});

/** A table of the sport: a batting card, drives, breaks. */
export const TablePanel = z.object({
  kind: z.literal('table'),
  key: z.enum(['batting', 'bowling', 'breaks', 'legs', 'drives']),
  period: z.nullable(z.number()),
  /** The side whose players the rows are; null where each row has its own. */
  side: z.nullable(side),
  /** `sports.stat.<key>`, or `match.panel.<key>`. */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      name: z.nullable(z.string()),
      side: z.nullable(side),
      period: z.optional(z.number()),
      /** In the order of the columns; of `result` an event's kind. */
      cells: z.array(cell),
    }),
  ),
});

/** A lead minute by minute, above zero for the home side. */
export const GraphPanel = z.object({
  kind: z.literal('graph'),
  key: z.enum(['gold']),
  period: z.nullable(z.number()),
  points: z.array(z.number()),
});

/** Winners of the rounds of a map in order, and by what. */
export const RoundsPanel = z.object({
  kind: z.literal('rounds'),
  key: z.enum(['rounds']),
  period: z.nullable(z.number()),
  rounds: z.array(z.object({ side, event: z.string() })),
});

/** A part of a match that only its sport has. */
export const MatchPanel = z.union([StepsPanel, TablePanel, GraphPanel, RoundsPanel]);
export type MatchPanel = z.infer<typeof MatchPanel>;

/** The ground, and its city. */
export const MatchVenue = z.object({ name: z.string(), city: z.nullable(z.string()) });
export type MatchVenue = z.infer<typeof MatchVenue>;

export const Absentee = z.object({
  playerId: z.nullable(z.number()),
  name: z.string(),
  reason: z.enum(['injured', 'suspended']),
  picture: z.optional(z.string()),
});
export type Absentee = z.infer<typeof Absentee>;

export const TeamSheet = z.object({
  formation: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  players: z.array(LineupPlayer),
  bans: z.array(z.string()),
  /** Injured and suspended players. */
  absent: z.optional(z.array(Absentee)),
});
export type TeamSheet = z.infer<typeof TeamSheet>;

export const MatchLineups = z.object({ confirmed: z.boolean(), home: TeamSheet, away: TeamSheet });
export type MatchLineups = z.infer<typeof MatchLineups>;

export const MatchVideo = z.object({
  id: z.string(),
  /** A stream is live on another site, and has no duration. */
  kind: z.enum(['stream', 'highlight', 'playback']),
  /** May be empty: the title is then the two teams, in the user's language. */
  title: z.string(),
  /** The language. */
  note: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  url: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.number(),
});
export type MatchVideo = z.infer<typeof MatchVideo>;

export const OddsMove = z.object({ at: z.string(), prices: z.array(z.number()) });
export const OddsLine = z.object({
  bookmaker: z.string(),
  market: z.string(),
  /** Thousandths; of `correctScore`, home × 1,000 + away. */
  line: z.nullable(z.number()),
  opening: z.array(z.number()),
  prices: z.array(z.number()),
  suspended: z.boolean(),
  history: z.array(OddsMove),
});
export type OddsLine = z.infer<typeof OddsLine>;

export const LiveText = z.object({
  seq: z.number(),
  period: z.number(),
  minute: z.nullable(z.number()),
  extraMinute: z.optional(z.nullable(z.number())),
  side: z.nullable(side),
  /** In the user's language. */
  text: z.string(),
  key: z.string(),
  /** When the text was published; null where unknown. */
  at: z.nullable(z.string()),
});
export type LiveText = z.infer<typeof LiveText>;

export const HeadToHead = z.object({
  id: z.number(),
  startTime: z.string(),
  /** Name of its league; another season of a league has the same. */
  league: z.string(),
  home: z.string(),
  away: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  state: z.enum(MATCH_STATES),
  /** Includes a shoot-out; null for a draw, or while in play. */
  winner: z.nullable(side),
});
export type HeadToHead = z.infer<typeof HeadToHead>;

/** The maps of a lobby and its players, beside its table. */
export const LobbyPlacing = z.object({
  teamId: z.number(),
  /** 0 while the team plays. */
  place: z.number(),
  kills: z.number(),
  points: z.number(),
});
export type LobbyPlacing = z.infer<typeof LobbyPlacing>;

export const LobbyMap = z.object({
  /** As the game names it. */
  name: z.string(),
  /** The first place first; teams in play after each other by points. */
  placings: z.array(LobbyPlacing),
});
export type LobbyMap = z.infer<typeof LobbyMap>;

export const LobbyPlayer = z.object({
  teamId: z.number(),
  playerId: z.nullable(z.number()),
  name: z.string(),
  kills: z.number(),
  assists: z.number(),
  damage: z.number(),
});
export type LobbyPlayer = z.infer<typeof LobbyPlayer>;

export const LobbyDetail = z.object({
  /** Those that began. */
  maps: z.array(LobbyMap),
  players: z.array(LobbyPlayer),
});
export type LobbyDetail = z.infer<typeof LobbyDetail>;

type Named<Row, Team> = Omit<Row, 'teamId'> & { team: Team };

/** The same by a provider's references. */
export interface LobbySheet<Team> {
  maps: { name: string; placings: Named<LobbyPlacing, Team>[] }[];
  players: Named<LobbyPlayer, Team>[];
}
