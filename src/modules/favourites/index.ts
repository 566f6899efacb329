import { type ListsService, whereOdds } from '#modules/matches/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { calendarDocument, calendarsRoutes } from './calendars.routes.ts';
import { createCalendarsService } from './calendars.service.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';
import { favouritesMergeRoutes } from './favourites-merge.routes.ts';
import { createFavouritesMergeService, favouritesPersonalData } from './favourites-merge.service.ts';
import { followedRoutes } from './followed.routes.ts';
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
        ...favouritesRoutes(createFavouritesService(db, lists)),
        ...followedRoutes(createFollowedService({ db, lists })),
        ...favouritesMergeRoutes(createFavouritesMergeService(db)),
      ].map(whereOdds),
      ...calendarsRoutes(calendars),
    ],
    rawRoutes: [calendarDocument(calendars)],
    personalData: favouritesPersonalData,
  };
}
