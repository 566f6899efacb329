import * as z from 'zod/mini';
import { CREST_SHAPES } from '#modules/catalog/catalog.rules.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { matchesCalls } from './matches.calls.ts';
import { MATCH_STATES } from './matches.rules.ts';

const Crest = z.object({ a: z.string(), b: z.string(), c: z.string(), shape: z.enum(CREST_SHAPES) });
const Team = z.object({ id: z.number(), name: z.string(), crest: Crest });

/** What changes while a match is played: exactly what the live topic carries. */
export const MatchChange = z.object({
  id: z.number(),
  rev: z.number(),
  state: z.enum(MATCH_STATES),
  period: z.number(),
  clockSeconds: z.number(),
  /** When `clockSeconds` was true: the clock ticks on the reader's own device. */
  clockAt: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  /** Home, away, and who won the period (0 nobody yet, 1 home, 2 away). */
  periodScores: z.array(
    z.tuple([z.number(), z.number(), z.union([z.literal(0), z.literal(1), z.literal(2)])]),
  ),
  clockRuns: z.boolean(),
  /** Pairs such as corners, red cards, the points of a game. */
  facts: z.record(
    z.string(),
    z.tuple([z.union([z.number(), z.string()]), z.union([z.number(), z.string()])]),
  ),
  serving: z.nullable(z.enum(['home', 'away'])),
  /** The last change took a score back. */
  corrected: z.boolean(),
});
export type MatchChange = z.infer<typeof MatchChange>;

export const Match = z.extend(MatchChange, {
  game: z.string(),
  leagueId: z.number(),
  home: Team,
  away: Team,
  startTime: z.string(),
  round: z.string(),
  bestOf: z.nullable(z.number()),
  /** The main market's prices in thousandths, with the opening ones; null without odds. */
  odds: z.nullable(z.object({ opening: z.array(z.number()), prices: z.array(z.number()) })),
  /** There is something to watch or to hear. */
  media: z.array(z.enum(['video', 'voice'])),
});
export type Match = z.infer<typeof Match>;

export const League = z.object({ id: z.number(), game: z.string(), name: z.string(), country: z.string() });
export type League = z.infer<typeof League>;

const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }),
);

export const ListMatches = z.object({
  game: z.optional(z.enum(GAMES.map(({ slug }) => slug))),
  timeZone: z._default(timeZone, 'UTC'),
  /** Days from today in that zone. */
  day: z._default(z.coerce.number().check(z.int(), z.minimum(-14), z.maximum(14)), 0),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
});
export type ListMatches = z.input<typeof ListMatches>;

export const MatchPage = z.object({
  /** The highest revision in the list: the live topic goes on from here. */
  rev: z.number(),
  leagues: z.array(League),
  matches: z.array(Match),
  nextCursor: z.nullable(z.string()),
  hasMore: z.boolean(),
  /** The newest change of any match: the page shows the age of its data. */
  updatedAt: z.nullable(z.string()),
});
export type MatchPage = z.infer<typeof MatchPage>;

export const matchesEndpoints = {
  list: endpoint(matchesCalls.list, { input: ListMatches, result: MatchPage }),
};
