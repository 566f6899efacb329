import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { favouritesCalls } from './favourites.calls.ts';
import { Attention, FavouriteIds, Favourites, favouriteErrors } from './favourites.contract.ts';
import type { FavouritesService } from './favourites.service.ts';

export const favouritesRoutes = (favourites: FavouritesService): Route[] => [
  route(
    favouritesCalls.attend,
    {
      input: Attention,
      result: Attention,
      errors: [
        favouriteErrors.nothingToFollow,
        favouriteErrors.tooMany,
        platformErrors.notSignedIn,
        platformErrors.tooMany,
      ],
    },
    ({ viewer, input, now }) => favourites.attend(viewer, input, now),
  ),
  route(favouritesCalls.ids, { result: FavouriteIds, errors: [platformErrors.notSignedIn] }, ({ viewer }) =>
    favourites.ids(viewer),
  ),
  route(
    favouritesCalls.favourites,
    {
      input: z.object({ cursor: cursorInput }),
      result: Favourites,
      errors: [platformErrors.notSignedIn, platformErrors.malformed],
    },
    ({ viewer, input, caller, now }) => favourites.show(viewer, input.cursor, caller.lang, now),
  ),
];
