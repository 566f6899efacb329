import { join } from 'node:path';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Route } from '#platform/endpoint/mount.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createDraw } from '#platform/og-images/draw.ts';
import { calendarDocument, calendarsApi } from './calendars.api.ts';
import { createCalendarsService } from './calendars.service.ts';
import { createCountsService } from './counts.service.ts';
import { detailApi } from './detail.api.ts';
import { createDetailService } from './detail.service.ts';
import { favouritesApi } from './favourites.api.ts';
import { createFavouritesService } from './favourites.service.ts';
import { favouritesMergeApi } from './favourites-merge.api.ts';
import { createFavouritesMergeService, favouritesPersonalData } from './favourites-merge.service.ts';
import { createFeedStates, type FeedStates } from './feed-states.service.ts';
import type { FeedStateRow } from './feed-states.tables.ts';
import { followedApi } from './followed.api.ts';
import { createFollowedService } from './followed.service.ts';
import { gameDataApi } from './game-data.api.ts';
import { createGameDataService } from './game-data.service.ts';
import { gamesApi } from './games.api.ts';
import { libraryApi } from './library.api.ts';
import { createLibraryService } from './library.service.ts';
import { createListsService, type ListsService } from './lists.service.ts';
import { createLiveCounts, liveCountsTopic } from './live-counts.service.ts';
import { liveDataApi } from './live-data.api.ts';
import { createLiveDataService } from './live-data.service.ts';
import { matchTopic, matchTopics } from './match-topics.service.ts';
import { matchesApi } from './matches.api.ts';
import { createMatchesService, listDeltas } from './matches.service.ts';
import { whereOdds } from './odds.api.ts';
import { cardDocuments } from './og-images/cards.api.ts';
import { createCardsService } from './og-images/cards.service.ts';
import { specListsApi } from './spec-lists.api.ts';
import { createSpecListsService } from './spec-lists.service.ts';
import { createStalenessMonitor, stalenessTopic } from './staleness.service.ts';
import { createStandingsService, type StandingsService } from './standings.service.ts';
import { hiddenIn, type ReadHidden } from './visibility.service.ts';
import { listHiddenGames, listPins } from './visibility.store.ts';
import { widgetDocuments } from './widgets/widgets.api.ts';
import { createWidgetsService } from './widgets/widgets.service.ts';

/** For what administrators show and hide. */
export {
  createFeedStates,
  type FeedStateRow,
  type FeedStates,
  listDeltas,
  listHiddenGames,
  listPins,
  whereOdds,
};

/** What other modules' services may ask: matches as lists show them. */
export type Matches = Pick<ListsService, 'some' | 'hot'>;

export interface MatchesModule extends Module {
  door: Matches;
  /** The games and leagues that lists leave out. */
  readHidden: ReadHidden;
  /** Feeds say it after a commit: how many matches are live may be another number. */
  scoresChanged(): void;
}

export function createMatches(platform: Platform, translate: Translate, keyring: Keyring): MatchesModule {
  const { database, clock } = platform;
  const parts = { ...platform, db: database.db };
  const lists = createListsService(database.db, clock);
  const calendars = createCalendarsService({ db: database.db, keyring, translate });
  const standings = createStandingsService(database.db, clock);
  const widgets = createWidgetsService({ db: database.db, standings, translate });
  const matches = createMatchesService(database.db);
  return {
    name: 'matches',
    door: lists,
    readHidden: hiddenIn(database.db),
    scoresChanged: createLiveCounts(parts).scoresChanged,
    endpoints: [
      ...endpoints(platform, lists, standings, translate).map(whereOdds),
      ...calendarsApi(calendars),
    ],
    rawRoutes: [
      calendarDocument(calendars),
      ...widgetDocuments(widgets),
      ...cardDocuments(
        createCardsService({
          db: database.db,
          draw: createDraw(join(platform.config.DATA_DIR, 'fonts')),
          translate,
        }),
      ),
    ],
    topics: [...matchTopics(matches, clock), matchTopic, liveCountsTopic, stalenessTopic],
    personalData: favouritesPersonalData,
    singletonTasks: [createStalenessMonitor(parts).duty],
  };
}

/** Everything readers ask of matches. */
function endpoints(
  { database: { db }, clock }: Platform,
  lists: ListsService,
  standings: StandingsService,
  translate: Translate,
): Route[] {
  const counts = createCountsService(db, clock);
  return [
    ...matchesApi({ lists, counts }),
    ...specListsApi(createSpecListsService(lists, counts)),
    ...gamesApi({ counts, translate }),
    ...favouritesApi(createFavouritesService(db, lists)),
    ...followedApi(createFollowedService({ db, lists })),
    ...favouritesMergeApi(createFavouritesMergeService(db)),
    ...liveDataApi(createLiveDataService({ db, clock, lists })),
    ...gameDataApi(createGameDataService({ db, clock, lists, standings })),
    ...libraryApi(createLibraryService({ db, lists, standings })),
    ...detailApi(createDetailService({ db, standings, translate, clock })),
  ];
}
