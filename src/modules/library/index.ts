import {
  type ListsService,
  type ReadHidden,
  type StandingsService,
  whereOdds,
} from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { gameDataRoutes } from './game-data.routes.ts';
import { createGameDataService } from './game-data.service.ts';
import { createLeagueNumbersService, NUMBERS_JOB } from './league-numbers.service.ts';
import { leaguePageRoutes } from './league-page.routes.ts';
import { createLeaguePageService } from './league-page.service.ts';
import { librariesRoutes } from './libraries.routes.ts';
import { createLibrariesService } from './libraries.service.ts';
import { libraryReactions } from './library.reactions.ts';
import { libraryRoutes } from './library.routes.ts';
import { createLibraryService } from './library.service.ts';
import { liveDataRoutes } from './live-data.routes.ts';
import { createLiveDataService } from './live-data.service.ts';

export { libraryLeague, libraryPlayer, librarySquad } from './libraries.service.ts';

interface Doors {
  /** Games and leagues hidden from lists. */
  readHidden: ReadHidden;
  lists: ListsService;
  standings: StandingsService;
}

export function createLibrary(
  { database, clock, sendJob }: Platform,
  { lists, standings, readHidden }: Doors,
): Module {
  const { db, reads } = database;
  const numbers = createLeagueNumbersService({ db, clock, sendJob });
  return {
    name: 'library',
    endpoints: [
      ...librariesRoutes(createLibrariesService(reads, readHidden)),
      ...liveDataRoutes(createLiveDataService({ db, clock, lists })),
      ...gameDataRoutes(createGameDataService({ db: reads, clock, lists, standings })),
      ...leaguePageRoutes(createLeaguePageService({ db: reads, lists, standings, numbers })),
      ...libraryRoutes(createLibraryService({ db: reads, lists, standings, numbers })),
    ].map(whereOdds),
    reactions: libraryReactions(numbers),
    jobs: [
      { name: NUMBERS_JOB, run: async ({ leagueId }: { leagueId: number }) => await numbers.rank(leagueId) },
      { name: 'league-numbers-hourly', cron: '23 * * * *', run: async () => await numbers.rankLatest() },
    ],
  };
}
