import * as z from 'zod/mini';
import { Anchor } from '#modules/anchors/profiles.contract.ts';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { LibraryLeague, LibraryPlayer, LibrarySquad } from '#modules/library/libraries.contract.ts';
import { Room } from '#modules/live/rooms.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { KINDS, type Kind, MOST_PAGES, SEARCH_TEXT } from './search.rules.ts';

export const searchErrors = defineErrors('search', {
  tooLong: { status: 422, params: ['max'] },
});

export const FoundMatch = z.extend(Match, { league: z.string() });
export type FoundMatch = z.infer<typeof FoundMatch>;

export const FoundExpert = z.object({
  userId: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  introduction: z.string(),
  games: z.array(gameSlug),
});
export type FoundExpert = z.infer<typeof FoundExpert>;

export const FoundArticle = z.object({
  id: z.number(),
  game: gameSlug,
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  publishTime: z.string(),
  /** Its text may contain a result, as in the news. */
  hasResult: z.boolean(),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

export const FoundVideo = z.object({
  id: z.number(),
  game: gameSlug,
  title: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.number(),
  publishTime: z.string(),
  /** As on its card: the sides, where its title may contain the result. */
  sides: z.nullable(z.string()),
});
export type FoundVideo = z.infer<typeof FoundVideo>;

const results = {
  match: z.array(FoundMatch),
  team: z.array(LibrarySquad),
  league: z.array(LibraryLeague),
  player: z.array(LibraryPlayer),
  streamer: z.array(Anchor),
  room: z.array(Room),
  expert: z.array(FoundExpert),
  news: z.array(FoundArticle),
  video: z.array(FoundVideo),
};

/** By kind, in the order of rank. */
const Shown = z.object(results);
export type Shown = z.infer<typeof Shown>;

export const Found = z.extend(Shown, {
  /** Games of that name. */
  game: z.array(gameSlug),
  /** Words of the query, to highlight in names. */
  words: z.array(z.string()),
  /** Hits per kind, as far as counted. */
  totals: z.record(z.enum(KINDS), z.number()),
  /** A count is a lower bound. */
  capped: z.boolean(),
  /** No exact match: similar ones by sound or spelling. */
  alike: z.boolean(),
});
export type Found = z.infer<typeof Found>;

export const Suggestions = z.extend(Found, {
  /** Popular searches. */
  popular: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** Longer texts are rejected by name; far longer ones before they are parsed. */
export const text = z.string().check(z.maxLength(SEARCH_TEXT.max * 1_000));

export const SearchInput = z.object({
  text,
  kind: z.optional(z.enum(KINDS)),
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
});
export type Search = { text: string; kind?: Kind | undefined; pageIndex?: number | undefined };
export type SearchQuery = z.output<typeof SearchInput>;
