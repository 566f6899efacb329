import * as z from 'zod/mini';
import { Crest } from '#modules/catalog/catalog.contract.ts';
import { LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { librariesCalls } from './libraries.calls.ts';
import { SEARCH_LENGTH } from './libraries.rules.ts';

export const LibraryLeague = z.object({
  id: z.number(),
  game: z.string(),
  name: z.string(),
  country: z.string(),
  season: z.string(),
  format: z.enum(LEAGUE_FORMATS),
});
export type LibraryLeague = z.infer<typeof LibraryLeague>;

export const LibrarySquad = z.object({
  id: z.number(),
  game: z.string(),
  name: z.string(),
  shortName: z.string(),
  crest: Crest,
  country: z.string(),
  coach: z.nullable(z.string()),
});
export type LibrarySquad = z.infer<typeof LibrarySquad>;

export const LibraryPlayer = z.object({
  id: z.number(),
  game: z.string(),
  name: z.string(),
  /** `sports.position.<key>`. */
  position: z.string(),
  number: z.nullable(z.number()),
  /** A date. */
  born: z.nullable(z.string()),
  country: z.string(),
  team: z.nullable(z.object({ id: z.number(), name: z.string(), crest: Crest })),
});
export type LibraryPlayer = z.infer<typeof LibraryPlayer>;

const game = z.enum(GAMES.map(({ slug }) => slug));

const BrowseLibrary = z.object({
  /** Prefixes of the words of a name, in any language. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  game: z.optional(game),
  /** Country code of a flag. */
  country: z.optional(z.string().check(z.regex(/^[a-z-]{2,10}$/))),
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** Includes hidden entries: for administrators, ignored for others. */
  hidden: z.optional(z.literal('with')),
});
export type BrowseLibrary = {
  q?: string | undefined;
  game?: string | undefined;
  country?: string | undefined;
  cursor?: number | undefined;
  hidden?: 'with' | undefined;
};

const turning = { nextCursor: z.nullable(z.number()), hasMore: z.boolean() };
export const LeaguePage = z.object({ leagues: z.array(LibraryLeague), ...turning });
export type LeaguePage = z.infer<typeof LeaguePage>;
export const SquadPage = z.object({ squads: z.array(LibrarySquad), ...turning });
export type SquadPage = z.infer<typeof SquadPage>;
export const PlayerPage = z.object({ players: z.array(LibraryPlayer), ...turning });
export type PlayerPage = z.infer<typeof PlayerPage>;

const Countries = z.array(z.string());
export type Countries = z.infer<typeof Countries>;

export const librariesEndpoints = {
  leagues: endpoint(librariesCalls.leagues, { input: BrowseLibrary, result: LeaguePage }),
  squads: endpoint(librariesCalls.squads, { input: BrowseLibrary, result: SquadPage }),
  players: endpoint(librariesCalls.players, { input: BrowseLibrary, result: PlayerPage }),
  countries: endpoint(librariesCalls.countries, {
    input: z.object({ of: z.enum(['leagues', 'squads', 'players']), game: z.optional(game) }),
    result: Countries,
  }),
};
