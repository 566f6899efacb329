import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { League, Match } from './matches.contract.ts';
import {
  HeadToHead,
  LiveText,
  MatchEvent,
  MatchLineups,
  MatchStats,
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
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** A whole match: the documents its sport has, null or empty for the rest. */
export const MatchDetail = z.object({
  match: Match,
  league: z.extend(League, { season: z.string() }),
  /** The revision from which the topic `matches` continues. */
  rev: z.number(),
  events: z.array(MatchEvent),
  stats: z.nullable(MatchStats),
  lineups: z.nullable(MatchLineups),
  /** Minute by minute; above zero for the home side. */
  momentum: z.array(z.number()),
  videos: z.array(MatchVideo),
  odds: z.array(OddsLine),
  texts: z.array(LiveText),
  meetings: z.array(HeadToHead),
  form: z.object({ home: z.array(HeadToHead), away: z.array(HeadToHead) }),
  standings: z.array(StandingsRow),
  /** Simulated data, labelled as such on the page. */
  simulated: z.boolean(),
  updatedAt: z.string(),
});
export type MatchDetail = z.infer<typeof MatchDetail>;

/** The response of the call, with the specification's names beside ours. */
export const SpecDetail = z.extend(MatchDetail, { match: SpecMatch });
export type SpecDetail = z.infer<typeof SpecDetail>;
