import type { Route } from '#platform/endpoint/route.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCountsService } from './counts.service.ts';
import { countLive } from './counts.store.ts';
import { detailRoutes } from './detail.routes.ts';
import { createDetailService, type DetailService } from './detail.service.ts';
import { listProviders } from './detail.store.ts';
import { fallbackNote } from './feed-states.rules.ts';
import { createFeedStates, type FeedStates } from './feed-states.service.ts';
import { listFallbacks } from './feed-states.store.ts';
import type { FeedStateRow } from './feed-states.tables.ts';
import { gamesRoutes } from './games.routes.ts';
import { createListsService, gameIdsOf, type ListsService } from './lists.service.ts';
import { type Followed, type ListedMatch, listMatches, type Scope } from './lists.store.ts';
import { createLiveCounts, liveCountsTopic } from './live-counts.service.ts';
import { matchTopic, matchTopics } from './match-topics.service.ts';
import {
  leagueTraits,
  leagueView,
  matchChange,
  matchView,
  meetingView,
  slugOf,
  teamView,
  variantView,
} from './match-view.service.ts';
import { matchesRoutes, whereOdds } from './matches.routes.ts';
import { createMatchesService, listDeltas } from './matches.service.ts';
import { type Fixture, findFixture, findLastChange, raiseNamesRevision } from './matches.store.ts';
import { specListsRoutes } from './spec-lists.routes.ts';
import { createSpecListsService } from './spec-lists.service.ts';
import { createStalenessMonitor, stalenessTopic } from './staleness.service.ts';
import { createStandingsService, type StandingsService } from './standings.service.ts';
import { hiddenIn, listHiddenGames, listPins, type ReadHidden } from './visibility.store.ts';

/** For the modules above. */
export {
  countLive,
  createFeedStates,
  type FeedStateRow,
  type FeedStates,
  type Fixture,
  type Followed,
  fallbackNote,
  findFixture,
  findLastChange,
  gameIdsOf,
  type ListedMatch,
  type ListsService,
  leagueTraits,
  leagueView,
  listDeltas,
  listFallbacks,
  listHiddenGames,
  listMatches,
  listPins,
  listProviders,
  matchChange,
  matchView,
  meetingView,
  type ReadHidden,
  raiseNamesRevision,
  type Scope,
  type StandingsService,
  slugOf,
  teamView,
  variantView,
  whereOdds,
};

/** For services of other modules: matches as in lists. */
export type Matches = Pick<ListsService, 'some' | 'hot'>;

export interface MatchesModule extends Module {
  publicApi: Matches;
  lists: ListsService;
  standings: StandingsService;
  detail: DetailService;
  /** The hidden games and leagues. */
  readHidden: ReadHidden;
  /** Called by feeds after a commit: the number of live matches may have changed. */
  scoresChanged(): void;
}

export function createMatches(platform: Platform, translate: Translate): MatchesModule {
  const { database, clock } = platform;
  const parts = { ...platform, db: database.db };
  const lists = createListsService(database.db, clock, database.reads);
  const standings = createStandingsService(database.db, clock);
  const matches = createMatchesService(database.db);
  const detail = createDetailService({ db: database.db, standings, translate, clock });
  return {
    name: 'matches',
    publicApi: lists,
    lists,
    standings,
    detail,
    readHidden: hiddenIn(database.db),
    scoresChanged: createLiveCounts(parts).scoresChanged,
    endpoints: endpoints(platform, lists, detail, translate).map(whereOdds),
    topics: [...matchTopics(matches, clock), matchTopic, liveCountsTopic, stalenessTopic],
    singletonTasks: [createStalenessMonitor(parts).singletonTask],
  };
}

/** The public calls of matches. */
function endpoints(
  { database: { db }, clock }: Platform,
  lists: ListsService,
  detail: DetailService,
  translate: Translate,
): Route[] {
  const counts = createCountsService(db, clock);
  return [
    ...matchesRoutes({ lists, counts }),
    ...specListsRoutes(createSpecListsService(lists, counts)),
    ...gamesRoutes({ counts, translate }),
    ...detailRoutes(detail),
  ];
}
