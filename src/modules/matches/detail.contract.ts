import * as z from 'zod/mini';
import { TABLE_COLUMNS, ZONE_KEYS } from '#modules/competitions/table.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { League, Match } from './matches.contract.ts';
import {
  HeadToHead,
  LiveText,
  LobbyDetail,
  MatchEvent,
  MatchLineups,
  MatchPanel,
  MatchStats,
  MatchVenue,
  MatchVideo,
  OddsLine,
} from './sheet.contract.ts';
import { SpecMatch } from './spec-match.contract.ts';

export const matchErrors = defineErrors('matches', { notFound: { status: 404 } });

export const StandingsRow = z.object({
  teamId: z.number(),
  name: z.string(),
  rank: z.number(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
  /** Newest last: w, d, l. */
  form: z.array(z.enum(['w', 'd', 'l'])),
  /** Of those won and lost: after regular time, or in the last set. This and the rest where the table has a column. */
  narrowWon: z.optional(z.number()),
  narrowLost: z.optional(z.number()),
  /** Within periods: rounds of maps, points of sets. */
  innerDifference: z.optional(z.number()),
  bonus: z.optional(z.number()),
  /** Share of matches won, 0 to 1. */
  share: z.optional(z.number()),
  /** Matches behind the first. */
  behind: z.optional(z.number()),
  /** The last outcome and how often in a row: `w3`. */
  streak: z.optional(z.string()),
  runRate: z.optional(z.number()),
  deducted: z.optional(z.number()),
  /** Why, in the words of an administrator. */
  deductedFor: z.optional(z.string()),
  /** Teams of one lot, which alone decided their order, have its number; the reason is an administrator's. */
  byLot: z.optional(z.object({ number: z.number(), reason: z.string() })),
  /** What the place leads to. */
  zone: z.optional(z.enum(ZONE_KEYS)),
  /** Instead of the name of the zone's kind. */
  zoneLabel: z.optional(z.string()),
  /** A match in progress is counted as it stands. */
  live: z.optional(z.boolean()),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** Where an official table comes from, and of when it is. */
export const OfficialSource = z.object({ source: z.string(), updatedAt: z.string() });
export type OfficialSource = z.infer<typeof OfficialSource>;

/** The match is shown from another source than the first, which is stale since then. */
export const FallbackNote = z.object({ source: z.string(), instead: z.string(), since: z.string() });
export type FallbackNote = z.infer<typeof FallbackNote>;

/** A whole match: the documents its sport has, null or empty for the rest. */
export const MatchDetail = z.object({
  match: Match,
  league: z.extend(League, { season: z.string() }),
  /** The revision from which the topic `matches` continues. */
  rev: z.number(),
  events: z.array(MatchEvent),
  stats: z.nullable(MatchStats),
  lineups: z.nullable(MatchLineups),
  /** Maps and players of a lobby. */
  lobby: z.optional(LobbyDetail),
  /** Minute by minute; above zero for the home side. */
  momentum: z.array(z.number()),
  /** What only the sport has: a map veto, a batting card, drives. */
  panels: z.array(MatchPanel),
  videos: z.array(MatchVideo),
  venue: z.optional(MatchVenue),
  odds: z.array(OddsLine),
  texts: z.array(LiveText),
  meetings: z.array(HeadToHead),
  form: z.object({ home: z.array(HeadToHead), away: z.array(HeadToHead) }),
  standings: z.array(StandingsRow),
  /** Columns of that table. */
  columns: z.array(z.enum(TABLE_COLUMNS)),
  /** Where that table is the official one, because ours differs. */
  officialTable: z.optional(OfficialSource),
  fallback: z.optional(FallbackNote),
  /** Simulated, and so said on the page. */
  simulated: z.boolean(),
  updatedAt: z.string(),
});
export type MatchDetail = z.infer<typeof MatchDetail>;

/** The response of the call, with the specification's names beside ours. */
export const SpecDetail = z.extend(MatchDetail, { match: SpecMatch });
export type SpecDetail = z.infer<typeof SpecDetail>;
