import * as z from 'zod/mini';
import { game, timeZone } from '#modules/matches/inputs.contract.ts';
import { GROUPS } from '#modules/matches/lists.rules.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { liveDataCalls } from './live-data.calls.ts';
import { MOST_PAGES, SCORE_UNITS } from './live-data.rules.ts';

const AskLiveData = z.object({
  timeZone: z._default(timeZone, 'UTC'),
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  /** So many pages of the matches, from the first. */
  pages: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)),
    1,
  ),
});
export type AskLiveData = z.input<typeof AskLiveData>;
export type LiveDataQuery = z.output<typeof AskLiveData>;

const pair = z.tuple([z.number(), z.number()]);

/** A game's day in the reader's zone; what is live counts whatever its day. */
export const GameDay = z.object({
  game: z.string(),
  live: z.number(),
  upcoming: z.number(),
  finished: z.number(),
  /** What all its matches scored in the last hour, in the unit of the sport. */
  scored: z.number(),
  unit: z.enum(SCORE_UNITS),
});
export type GameDay = z.infer<typeof GameDay>;

export const LiveMatch = z.object({
  match: Match,
  /** The sport's first statistics, as far as the feed has them. */
  stats: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['count', 'percent', 'decimal']),
      usual: z.number(),
      values: pair,
    }),
  ),
  /** The last minutes, above zero for the home side; empty where nobody tells. */
  momentum: z.array(z.number()),
  /** How the score went in the last quarter of an hour. */
  moved: pair,
});
export type LiveMatch = z.infer<typeof LiveMatch>;

export const LiveData = z.object({
  rev: z.number(),
  updatedAt: z.nullable(z.string()),
  /** Games that play today, in the order of all games. */
  games: z.array(GameDay),
  busiest: z.array(z.extend(League, { live: z.number() })),
  /** Of the matches below. */
  leagues: z.array(League),
  matches: z.array(LiveMatch),
  /** Their ids: where most happens, the most first. */
  moving: z.array(z.number()),
  /** There are more live matches than these. */
  hasMore: z.boolean(),
});
export type LiveData = z.infer<typeof LiveData>;

export const liveDataEndpoints = {
  now: endpoint(liveDataCalls.now, { input: AskLiveData, result: LiveData }),
};
