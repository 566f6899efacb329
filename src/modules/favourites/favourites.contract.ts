import * as z from 'zod/mini';
import { MatchPage } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { favouritesCalls } from './favourites.calls.ts';
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

/** Ids of what is followed, by kind, and its matches. */
export const Favourites = z.object({
  match: z.array(z.number()),
  league: z.array(z.number()),
  team: z.array(z.number()),
  page: MatchPage,
});
export type Favourites = z.infer<typeof Favourites>;

export const favouritesEndpoints = {
  attend: endpoint(favouritesCalls.attend, {
    input: Attention,
    result: Attention,
    errors: [
      favouriteErrors.nothingToFollow,
      favouriteErrors.tooMany,
      platformErrors.notSignedIn,
      platformErrors.tooMany,
    ],
  }),
  favourites: endpoint(favouritesCalls.favourites, {
    input: z.object({ cursor: cursorInput }),
    result: Favourites,
    errors: [platformErrors.notSignedIn, platformErrors.malformed],
  }),
};
