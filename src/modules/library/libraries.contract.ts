import * as z from 'zod/mini';
import { Crest, gameSlug } from '#modules/catalog/catalog.contract.ts';
import { LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { SPORT_VARIANTS } from '#modules/catalog/league-traits.rules.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { SEARCH_LENGTH } from './libraries.rules.ts';

export const LibraryLeague = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  country: z.string(),
  season: z.string(),
  format: z.enum(LEAGUE_FORMATS),
  /** The form of the sport that it plays, if it is not the usual one. */
  variant: z.optional(z.enum(SPORT_VARIANTS)),
});
export type LibraryLeague = z.infer<typeof LibraryLeague>;

export const LibrarySquad = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  shortName: z.string(),
  crest: Crest,
  country: z.string(),
  coach: z.nullable(z.string()),
});
export type LibrarySquad = z.infer<typeof LibrarySquad>;

export const LibraryPlayer = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  /** `sports.position.<key>`. */
  position: z.string(),
  number: z.nullable(z.number()),
  /** A date. */
  born: z.nullable(z.string()),
  country: z.string(),
  /** A portrait. */
  picture: z.optional(z.string()),
  team: z.nullable(z.object({ id: z.number(), name: z.string(), crest: Crest })),
});
export type LibraryPlayer = z.infer<typeof LibraryPlayer>;

export const game = z.enum(GAMES.map(({ slug }) => slug));

export const BrowseLibrary = z.object({
  /** The beginnings of words of a name, in any language. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  game: z.optional(game),
  /** Country code of a flag. */
  country: z.optional(z.string().check(z.regex(/^[a-z-]{2,10}$/))),
  cursor: cursorInput,
  /** Includes hidden entries: for administrators, ignored for others. */
  hidden: z.optional(z.literal('with')),
});
export type BrowseLibrary = {
  q?: string | undefined;
  game?: string | undefined;
  country?: string | undefined;
  cursor?: string | undefined;
  hidden?: 'with' | undefined;
};

export const LeaguePage = z.object({ leagues: z.array(LibraryLeague), ...pageFields });
export type LeaguePage = z.infer<typeof LeaguePage>;
export const SquadPage = z.object({ squads: z.array(LibrarySquad), ...pageFields });
export type SquadPage = z.infer<typeof SquadPage>;
export const PlayerPage = z.object({ players: z.array(LibraryPlayer), ...pageFields });
export type PlayerPage = z.infer<typeof PlayerPage>;

export const Countries = z.array(z.string());
export type Countries = z.infer<typeof Countries>;
