import * as z from 'zod/mini';
import { MatchPage } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { FAVOURITE_KINDS } from './favourites.rules.ts';

export const favouriteErrors = defineErrors('favourites', {
  nothingToFollow: { status: 404 },
  tooMany: { status: 409, params: ['max'] },
});

export const Attention = z.object({
  kind: z.enum(FAVOURITE_KINDS),
  id: z.number().check(z.int(), z.positive()),
  on: z.boolean(),
});
export type Attention = z.infer<typeof Attention>;

/** Followed ids, by kind. */
export const FavouriteIds = z.object({
  match: z.array(z.number()),
  league: z.array(z.number()),
  team: z.array(z.number()),
});
export type FavouriteIds = z.infer<typeof FavouriteIds>;

/** Followed ids, with their matches. */
export const Favourites = z.extend(FavouriteIds, { page: MatchPage });
export type Favourites = z.infer<typeof Favourites>;
