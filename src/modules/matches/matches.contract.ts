import * as z from 'zod/mini';
import { Crest, gameSlug } from '#modules/catalog/catalog.contract.ts';
import { SPORT_VARIANTS } from '#modules/catalog/league-traits.rules.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import type { Change } from './changes.rules.ts';
import { date, game, id, ids, month, timeZone } from './inputs.contract.ts';
import { FOLLOWED_TEXT } from './list-order.rules.ts';
import { FILTERS, GROUPS } from './lists.rules.ts';
import { MATCH_STATES, type MatchTransition } from './matches.rules.ts';

export const Team = z.object({ id: z.number(), name: z.string(), crest: Crest });
export type Team = z.infer<typeof Team>;

/** A side of a match, with its seed in the draw. */
export const SideTeam = z.extend(Team, { seed: z.optional(z.number()) });

/** The main market's prices in thousandths, with the opening ones; null without odds. */
const Odds = z.nullable(z.object({ opening: z.array(z.number()), prices: z.array(z.number()) }));

/** One team of a lobby, over all maps so far. */
export const LobbyRow = z.object({
  teamId: z.number(),
  points: z.number(),
  kills: z.number(),
  /** Maps won. */
  wins: z.number(),
});
export type LobbyRow = z.infer<typeof LobbyRow>;

/** All fields of a match that change while it is played. */
export const MatchChange = z.object({
  id: z.number(),
  rev: z.number(),
  state: z.enum(MATCH_STATES),
  period: z.number(),
  clockSeconds: z.number(),
  /** When `clockSeconds` was measured: the clock continues on the device. */
  clockAt: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  /** Home, away, and the winner of the period (0 none yet, 1 home, 2 away). */
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
  /** The table of a lobby, the first place first; the scores are the points of the first two. */
  lobby: z.optional(z.array(LobbyRow)),
  /** The last change corrected a score downwards. */
  corrected: z.boolean(),
  /** Omitted once the match has begun: until then it may be rescheduled. */
  startTime: z.optional(z.string()),
  /** Omitted for brands without odds. */
  odds: z.optional(Odds),
});
export type MatchChange = z.infer<typeof MatchChange>;

/** The changing parts of a match, by name; also listed in the trigger `note_match_change`. */
export type MatchField = Exclude<keyof MatchChange, 'id' | 'rev'>;

/** A message of the live topic: the fields that one revision changed; all of them in a catch-up. */
export type MatchDelta = Change<MatchChange>;

export const Match = z.extend(MatchChange, {
  game: gameSlug,
  leagueId: z.number(),
  /** Of a lobby the first two of its table. */
  home: SideTeam,
  away: SideTeam,
  /** All of a lobby. */
  teams: z.optional(z.array(Team)),
  startTime: z.string(),
  /** Empty where the league's rounds have no numbers. */
  round: z.string(),
  /** The form of the sport that the league plays, if it is not the usual one. */
  variant: z.optional(z.enum(SPORT_VARIANTS)),
  bestOf: z.nullable(z.number()),
  odds: Odds,
  /** Streams or audio of the match. */
  media: z.array(z.enum(['video', 'voice'])),
  /** The feed has been stale since then. */
  silentSince: z.optional(z.string()),
});
export type Match = z.infer<typeof Match>;

export const League = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  /** A flag's code. */
  country: z.string(),
  /** In the user's language; empty for international competitions. */
  countryName: z.string(),
  /** The form of the sport that it plays, if it is not the usual one. */
  variant: z.optional(z.enum(SPORT_VARIANTS)),
});
export type League = z.infer<typeof League>;

export const ListMatches = z.object({
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  timeZone: z._default(timeZone, 'UTC'),
  /** Days from today in that zone; today without this and without a date. */
  day: z.optional(z.coerce.number().check(z.int(), z.minimum(-14), z.maximum(14))),
  date: z.optional(date),
  /** `live` ignores the day. */
  filter: z._default(z.enum(FILTERS), 'all'),
  /** Of one league or team, without a day: coming matches, or with `finished` past ones. */
  league: z.optional(id),
  team: z.optional(id),
  /** These matches on any day; with a date, those on that day. */
  ids: z.optional(ids),
  /** With `ids`, the favourites: those matches and the next ones of these leagues and teams. */
  leagues: z.optional(ids),
  teams: z.optional(ids),
  /** Followed ids, first in the list: `t12.l3.g202` (`m` matches, `t` teams, `l` leagues, `g` games). */
  first: z.optional(z.string().check(z.regex(FOLLOWED_TEXT))),
  cursor: cursorInput,
  /** Includes hidden games and leagues: for administrators, ignored for others. */
  hidden: z.optional(z.literal('with')),
});
export type ListMatches = z.input<typeof ListMatches>;
export type ListQuery = z.output<typeof ListMatches>;

export const MatchPage = z.object({
  /** The highest revision in the list, from which the live topic continues. */
  rev: z.number(),
  leagues: z.array(League),
  matches: z.array(Match),
  /** Ids of matches that `first` names, itself or by a team: first in their leagues. */
  own: z.optional(z.array(z.number())),
  ...pageFields,
  /** The newest change of any match: the page shows the age of its data. */
  updatedAt: z.nullable(z.string()),
});
export type MatchPage = z.infer<typeof MatchPage>;

export const CountMatches = z.object({
  timeZone: z._default(timeZone, 'UTC'),
  /** A calendar month; the current one by default. */
  month: z.optional(month),
  group: z.optional(z.enum(GROUPS)),
  game: z.optional(game),
  /** The filter of the counted matches, as in a list of a day. */
  filter: z.optional(z.enum(FILTERS)),
});
export type CountMatches = z.input<typeof CountMatches>;
export type CountQuery = z.output<typeof CountMatches>;

/** Live matches in total and by game, and the matches of each day of the month in the user's zone. */
export const MatchCounts = z.object({
  live: z.number(),
  byGame: z.record(z.string(), z.number()),
  byDay: z.record(z.string(), z.number()),
});
/** The message of the topic `live-counts`: games with live matches. */
export type LiveCounts = MatchCounts['byGame'];
export type MatchCounts = z.infer<typeof MatchCounts>;

/**
 * Ended or cancelled, or with a corrected result. Emitted by `apply_scores` in the transaction of the score, and by
 * `apply_fixtures` where the length of an ended series is corrected.
 */
export const matchesDecided = defineEvent<{ matchIds: number[] }>('matches.decided');

/**
 * Began, or its score changed, also downwards by a correction. Emitted by `apply_scores` in the transaction of the
 * score.
 */
export const matchesTurned = defineEvent<{ matches: MatchTransition[] }>('matches.turned');

/** Emitted by `apply_scores` in the transaction of the state. */
export const matchesPostponed = defineEvent<{ matchIds: number[] }>('matches.postponed');

/** New or rescheduled. Emitted by `apply_fixtures` in the transaction of the fixture. */
export const matchesScheduled = defineEvent<{ matchIds: number[] }>('matches.scheduled');
