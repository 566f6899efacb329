import {
  type ListsService,
  type ReadHidden,
  type StandingsService,
  whereOdds,
} from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { gameDataApi } from './game-data.api.ts';
import { createGameDataService } from './game-data.service.ts';
import { librariesApi } from './libraries.api.ts';
import { createLibrariesService } from './libraries.service.ts';
import { libraryApi } from './library.api.ts';
import { createLibraryService } from './library.service.ts';
import { liveDataApi } from './live-data.api.ts';
import { createLiveDataService } from './live-data.service.ts';

export { libraryLeague, libraryPlayer, librarySquad } from './libraries.service.ts';

interface Doors {
  /** Games and leagues hidden from lists. */
  readHidden: ReadHidden;
  lists: ListsService;
  standings: StandingsService;
}

export function createLibrary(
  { database, clock }: Platform,
  { lists, standings, readHidden }: Doors,
): Module {
  const { db } = database;
  return {
    name: 'library',
    endpoints: [
      ...librariesApi(createLibrariesService(db, readHidden)),
      ...liveDataApi(createLiveDataService({ db, clock, lists })),
      ...gameDataApi(createGameDataService({ db, clock, lists, standings })),
      ...libraryApi(createLibraryService({ db, lists, standings })),
    ].map(whereOdds),
  };
}
