import { type ListsService, whereOdds } from '#modules/matches/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { calendarDocument, calendarsApi } from './calendars.api.ts';
import { createCalendarsService } from './calendars.service.ts';
import { favouritesApi } from './favourites.api.ts';
import { createFavouritesService } from './favourites.service.ts';
import { favouritesMergeApi } from './favourites-merge.api.ts';
import { createFavouritesMergeService, favouritesPersonalData } from './favourites-merge.service.ts';
import { followedApi } from './followed.api.ts';
import { createFollowedService } from './followed.service.ts';

interface Dependencies {
  lists: ListsService;
  translate: Translate;
}

export function createFavourites(
  { database: { db } }: Platform,
  { lists, translate }: Dependencies,
  keyring: Keyring,
): Module {
  const calendars = createCalendarsService({ db, keyring, translate });
  return {
    name: 'favourites',
    endpoints: [
      ...[
        ...favouritesApi(createFavouritesService(db, lists)),
        ...followedApi(createFollowedService({ db, lists })),
        ...favouritesMergeApi(createFavouritesMergeService(db)),
      ].map(whereOdds),
      ...calendarsApi(calendars),
    ],
    rawRoutes: [calendarDocument(calendars)],
    personalData: favouritesPersonalData,
  };
}
