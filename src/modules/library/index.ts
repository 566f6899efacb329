import { type ListsService, type StandingsService, whereOdds } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { gameDataApi } from './game-data.api.ts';
import { createGameDataService } from './game-data.service.ts';
import { libraryApi } from './library.api.ts';
import { createLibraryService } from './library.service.ts';
import { liveDataApi } from './live-data.api.ts';
import { createLiveDataService } from './live-data.service.ts';

interface Doors {
  lists: ListsService;
  standings: StandingsService;
}

export function createLibrary({ database, clock }: Platform, { lists, standings }: Doors): Module {
  const { db } = database;
  return {
    name: 'library',
    endpoints: [
      ...liveDataApi(createLiveDataService({ db, clock, lists })),
      ...gameDataApi(createGameDataService({ db, clock, lists, standings })),
      ...libraryApi(createLibraryService({ db, lists, standings })),
    ].map(whereOdds),
  };
}
