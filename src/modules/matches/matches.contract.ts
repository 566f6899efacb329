import * as z from 'zod/mini';
import { Crest, gameSlug } from '#modules/catalog/catalog.contract.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import type { Change } from './changes.rules.ts';
import { date, game, id, ids, month, timeZone } from './inputs.contract.ts';
import { FOLLOWED_TEXT } from './list-order.rules.ts';
import { FILTERS, GROUPS } from './lists.rules.ts';
import { MATCH_STATES, type MatchTransition } from './matches.rules.ts';

export const Team = z.object({ id: z.number(), name: z.string(), crest: Crest });

/** The main market's prices in thousandths, with the opening ones; null without odds. */
const Odds = z.nullable(z.object({ opening: z.array(z.number()), prices: z.array(z.number()) }));

/** What changes while a match is played, all of it: where a match stands. */
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
  /** Left out once it has begun: until then it may be moved. */
  startTime: z.optional(z.string()),
  /** Left out for brands without odds. */
  odds: z.optional(Odds),
});
export type MatchChange = z.infer<typeof MatchChange>;

/** The parts of a match that change, by name. The trigger `note_match_change` knows them too. */
export type MatchField = Exclude<keyof MatchChange, 'id' | 'rev'>;

/** What the live topic carries: the fields that one revision changed; all of them for who catches up. */
export type MatchDelta = Change<MatchChange>;

export const Match = z.extend(MatchChange, {
  game: gameSlug,
  leagueId: z.number(),
  home: Team,
  away: Team,
  startTime: z.string(),
  round: z.string(),
  bestOf: z.nullable(z.number()),
  odds: Odds,
  /** There is something to watch or to hear. */
  media: z.array(z.enum(['video', 'voice'])),
  /** Whoever tells of it has not been heard from since then: longer than expected. */
  silentSince: z.optional(z.string()),
});
export type Match = z.infer<typeof Match>;

export const League = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  /** A flag's code. */
  country: z.string(),
  /** In the reader's language; empty for what is of no one country. */
  countryName: z.string(),
});
export type League = z.infer<typeof League>;

export const ListMatches = z.object({
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  timeZone: z._default(timeZone, 'UTC'),
  /** Days from today in that zone; today where neither this nor the date is given. */
  day: z.optional(z.coerce.number().check(z.int(), z.minimum(-14), z.maximum(14))),
  date: z.optional(date),
  /** What is live now has no day. */
  filter: z._default(z.enum(FILTERS), 'all'),
  /** Of one league or team, and without a day: what is to come, or with `finished` what has been. */
  league: z.optional(id),
  team: z.optional(id),
  /** These matches, whatever their day; with a date, those of them that are of it. */
  ids: z.optional(ids),
  /** Together with `ids`, what is followed: those matches and the next ones of these leagues and teams. */
  leagues: z.optional(ids),
  teams: z.optional(ids),
  /** What the reader follows, first in the list: `t12.l3.g202` (`m` matches, `t` teams, `l` leagues, `g` games). */
  first: z.optional(z.string().check(z.regex(FOLLOWED_TEXT))),
  cursor: cursorInput,
  /** Also what lists leave out: for administrators, and left unheard from others. */
  hidden: z.optional(z.literal('with')),
});
export type ListMatches = z.input<typeof ListMatches>;
export type ListQuery = z.output<typeof ListMatches>;

export const MatchPage = z.object({
  /** The highest revision in the list: the live topic goes on from here. */
  rev: z.number(),
  leagues: z.array(League),
  matches: z.array(Match),
  /** Ids of those that `first` names, or whose team it names: first in their leagues. */
  own: z.optional(z.array(z.number())),
  ...pageFields,
  /** The newest change of any match: the page shows the age of its data. */
  updatedAt: z.nullable(z.string()),
});
export type MatchPage = z.infer<typeof MatchPage>;

export const CountMatches = z.object({
  timeZone: z._default(timeZone, 'UTC'),
  /** Of the calendar; this month where none is given. */
  month: z.optional(month),
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  /** Which of them the days count, as a list of a day has it. */
  filter: z.optional(z.enum(FILTERS)),
});
export type CountMatches = z.input<typeof CountMatches>;
export type CountQuery = z.output<typeof CountMatches>;

/** How many are live, of all games and of each; how many each day of the month has in the reader's zone. */
export const MatchCounts = z.object({
  live: z.number(),
  byGame: z.record(z.string(), z.number()),
  byDay: z.record(z.string(), z.number()),
});
/** What the topic `live-counts` carries: by game, those with any. */
export type LiveCounts = MatchCounts['byGame'];
export type MatchCounts = z.infer<typeof MatchCounts>;

/**
 * Ended or cancelled, or ended otherwise than was known. Written by `apply_scores` in the transaction of the score, and
 * by `apply_fixtures` where an ended series turns out to have been of another length.
 */
export const matchesDecided = defineEvent<{ matchIds: number[] }>('matches.decided');

/**
 * It began, or its score moved; below what it was where a score was taken back. Written by
 * `apply_scores` in the transaction of the score.
 */
export const matchesTurned = defineEvent<{ matches: MatchTransition[] }>('matches.turned');

/** New or moved to another time. Written by `apply_fixtures` in the transaction of the fixture. */
export const matchesScheduled = defineEvent<{ matchIds: number[] }>('matches.scheduled');
