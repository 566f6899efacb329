import { type Route, route } from '#platform/endpoint/mount.ts';
import { favouritesEndpoints } from './favourites.contract.ts';
import type { FavouritesService } from './favourites.service.ts';

export const favouritesApi = (favourites: FavouritesService): Route[] => [
  route(favouritesEndpoints.attend, ({ viewer, input, now }) => favourites.attend(viewer, input, now)),
  route(favouritesEndpoints.favourites, ({ viewer, input, caller, now }) =>
    favourites.show(viewer, input.cursor, caller.lang, now),
  ),
];
