import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Route } from '#platform/endpoint/mount.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { calendarDocument, calendarsApi } from './calendars.api.ts';
import { createCalendarsService } from './calendars.service.ts';
import { createCountsService } from './counts.service.ts';
import { countLive } from './counts.store.ts';
import { detailApi } from './detail.api.ts';
import { createDetailService } from './detail.service.ts';
import { listProviders } from './detail.store.ts';
import { favouritesApi } from './favourites.api.ts';
import { createFavouritesService } from './favourites.service.ts';
import { favouritesMergeApi } from './favourites-merge.api.ts';
import { createFavouritesMergeService, favouritesPersonalData } from './favourites-merge.service.ts';
import { createFeedStates, type FeedStates } from './feed-states.service.ts';
import type { FeedStateRow } from './feed-states.tables.ts';
import { followedApi } from './followed.api.ts';
import { createFollowedService } from './followed.service.ts';
import { gamesApi } from './games.api.ts';
import { createListsService, gameIdsOf, type ListsService } from './lists.service.ts';
import { listMatches, type Scope } from './lists.store.ts';
import { createLiveCounts, liveCountsTopic } from './live-counts.service.ts';
import { matchTopic, matchTopics } from './match-topics.service.ts';
import { leagueView, matchChange, meetingView, slugOf, teamView } from './match-view.service.ts';
import { matchesApi } from './matches.api.ts';
import { createMatchesService, listDeltas } from './matches.service.ts';
import { findLastChange } from './matches.store.ts';
import { whereOdds } from './odds.api.ts';
import { specListsApi } from './spec-lists.api.ts';
import { createSpecListsService } from './spec-lists.service.ts';
import { createStalenessMonitor, stalenessTopic } from './staleness.service.ts';
import { createStandingsService, type StandingsService } from './standings.service.ts';
import { hiddenIn, type ReadHidden } from './visibility.service.ts';
import { listHiddenGames, listPins } from './visibility.store.ts';

/** For the modules that stand on it. */
export {
  countLive,
  createFeedStates,
  type FeedStateRow,
  type FeedStates,
  findLastChange,
  gameIdsOf,
  type ListsService,
  leagueView,
  listDeltas,
  listHiddenGames,
  listMatches,
  listPins,
  listProviders,
  matchChange,
  meetingView,
  type ReadHidden,
  type Scope,
  type StandingsService,
  slugOf,
  teamView,
  whereOdds,
};

/** What other modules' services may ask: matches as lists show them. */
export type Matches = Pick<ListsService, 'some' | 'hot'>;

export interface MatchesModule extends Module {
  door: Matches;
  lists: ListsService;
  standings: StandingsService;
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
  const matches = createMatchesService(database.db);
  return {
    name: 'matches',
    door: lists,
    lists,
    standings,
    readHidden: hiddenIn(database.db),
    scoresChanged: createLiveCounts(parts).scoresChanged,
    endpoints: [
      ...endpoints(platform, lists, standings, translate).map(whereOdds),
      ...calendarsApi(calendars),
    ],
    rawRoutes: [calendarDocument(calendars)],
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
    ...detailApi(createDetailService({ db, standings, translate, clock })),
  ];
}
