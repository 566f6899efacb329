import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { SCORE_UNITS } from '#modules/catalog/score-unit.rules.ts';
import { game, timeZone } from '#modules/matches/inputs.contract.ts';
import { GROUPS } from '#modules/matches/lists.rules.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { MOST_PAGES } from './live-data.rules.ts';

export const LiveDataInput = z.object({
  timeZone: z._default(timeZone, 'UTC'),
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  /** Number of pages of matches, from the first. */
  pages: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)),
    1,
  ),
});
export type LiveDataInput = z.input<typeof LiveDataInput>;
export type LiveDataQuery = z.output<typeof LiveDataInput>;

const pair = z.tuple([z.number(), z.number()]);

/** A game's day in the viewer's zone; live matches count on any day. */
export const GameDay = z.object({
  game: gameSlug,
  live: z.number(),
  upcoming: z.number(),
  finished: z.number(),
  /** Total scored by all its matches in the last hour, in the sport's unit. */
  scored: z.number(),
  unit: z.enum(SCORE_UNITS),
});
export type GameDay = z.infer<typeof GameDay>;

export const LiveMatch = z.object({
  match: Match,
  /** First statistics of the sport, as far as the feed has them. */
  stats: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['count', 'percent', 'decimal']),
      usual: z.number(),
      values: pair,
    }),
  ),
  /** Latest minutes, above zero for the home side; empty without data. */
  momentum: z.array(z.number()),
  /** Change of the score in the last quarter of an hour. */
  moved: pair,
});
export type LiveMatch = z.infer<typeof LiveMatch>;

export const LiveData = z.object({
  rev: z.number(),
  updatedAt: z.nullable(z.string()),
  /** Games with matches today, in the order of all games. */
  games: z.array(GameDay),
  busiest: z.array(z.extend(League, { live: z.number() })),
  /** Leagues of the matches below. */
  leagues: z.array(League),
  matches: z.array(LiveMatch),
  /** Ids of the most active matches, most active first. */
  moving: z.array(z.number()),
  /** Whether there are more live matches. */
  hasMore: z.boolean(),
});
export type LiveData = z.infer<typeof LiveData>;
