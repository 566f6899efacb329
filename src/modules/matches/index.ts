import { join } from 'node:path';
import type { Audit } from '#modules/audit/index.ts';
import type { Catalog } from '#modules/catalog/index.ts';
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
import { adminFeedsApi } from './feed/admin-feeds.api.ts';
import { createAdminFeeds } from './feed/admin-feeds.service.ts';
import type { Ingest } from './feed/feed.contract.ts';
import { createFeed, matchTopic } from './feed/feed.service.ts';
import { createFeedStates } from './feed/feed-states.service.ts';
import { createIngest, type IngestParts } from './feed/ingest.service.ts';
import { type ImportSummary, importOpenfootball, OPENFOOTBALL } from './feed/openfootball/import.service.ts';
import { configuredProviders } from './feed/providers.service.ts';
import { newestMatchId } from './feed/scores.store.ts';
import { createSimulator, SIMULATOR } from './feed/simulator/simulator.service.ts';
import { createSimulatorState } from './feed/simulator/simulator-state.service.ts';
import { createStalenessMonitor, stalenessTopic } from './feed/staleness.service.ts';
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
import { createCatalogOverridesService } from './match-admin/catalog-overrides.service.ts';
import { type AmountAtStake, matchAdminApi } from './match-admin/match-admin.api.ts';
import { MANUAL_PROVIDER } from './match-admin/match-admin.rules.ts';
import { createMatchAdminService } from './match-admin/match-admin.service.ts';
import { matchTopics } from './match-topics.service.ts';
import { matchesApi } from './matches.api.ts';
import { createMatchesService } from './matches.service.ts';
import { whereOdds } from './odds.api.ts';
import { cardDocuments } from './og-images/cards.api.ts';
import { createCardsService } from './og-images/cards.service.ts';
import { specListsApi } from './spec-lists.api.ts';
import { createSpecListsService } from './spec-lists.service.ts';
import { createStandingsService, type StandingsService } from './standings.service.ts';
import { visibilityApi } from './visibility/visibility.api.ts';
import { createVisibilityService, hiddenIn, type ReadHidden } from './visibility/visibility.service.ts';
import { widgetDocuments } from './widgets/widgets.api.ts';
import { createWidgetsService } from './widgets/widgets.service.ts';

export { whereOdds };

/** What other modules' services may ask: matches as lists show them. */
export type Matches = Pick<ListsService, 'some' | 'hot'>;

export interface MatchesModule extends Module {
  door: Matches;
  /** The games and leagues that lists leave out. */
  readHidden: ReadHidden;
}

export function createMatches(
  platform: Platform,
  { audit, catalog, atStake }: { audit: Audit; catalog: Catalog; atStake: AmountAtStake },
  translate: Translate,
  keyring: Keyring,
): MatchesModule {
  const { database, clock } = platform;
  const { ingestByHand, ...feeds } = feedOf(platform, catalog);
  const hand = { db: database.db, audit, catalog, ingest: ingestByHand };
  const lists = createListsService(database.db, clock);
  const calendars = createCalendarsService({ db: database.db, keyring, translate });
  const standings = createStandingsService(database.db, clock);
  const widgets = createWidgetsService({ db: database.db, standings, translate });
  const matches = createMatchesService(database.db);
  return {
    name: 'matches',
    door: lists,
    readHidden: hiddenIn(database.db),
    endpoints: [
      ...endpoints(platform, lists, standings, translate).map(whereOdds),
      ...calendarsApi(calendars),
      ...visibilityApi(createVisibilityService({ db: database.db, clock, audit, lists })),
      ...matchAdminApi(createMatchAdminService(hand), createCatalogOverridesService(hand), atStake),
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
    ...feeds,
  };
}

/** Everything readers ask of matches. */
function endpoints(
  { database: { db }, clock, config }: Platform,
  lists: ListsService,
  standings: StandingsService,
  translate: Translate,
): Route[] {
  const counts = createCountsService(db, clock);
  return [
    ...matchesApi({ lists, counts }),
    ...adminFeedsApi(createAdminFeeds(config, createFeedStates(db, clock))),
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

/**
 * Demo mode plays its own matches; production shows what the configured providers bring; in both, administrators are
 * heard.
 */
function feedOf(
  platform: Platform,
  catalog: Catalog,
): Pick<Module, 'singletonTasks' | 'fillDemo'> & { ingestByHand: Ingest } {
  const { config, clock, log, database } = platform;
  const parts = { ...platform, db: database.db };
  const { scoresChanged } = createLiveCounts(parts);
  const silence = createStalenessMonitor(parts);
  // It is asked for nothing: what it brings is brought by endpoints.
  const hand = createFeed(
    platform,
    catalog,
    { name: MANUAL_PROVIDER, start: async () => undefined },
    scoresChanged,
  );
  const ingestByHand = hand.ingest;
  if (!config.demo) {
    const feeds = configuredProviders(platform).map((provider) =>
      createFeed(platform, catalog, provider, scoresChanged),
    );
    if (feeds.length === 0)
      log.warn(
        { event: 'feed.not_configured' },
        'no feed is configured: set API_FOOTBALL_KEY or PANDASCORE_TOKEN',
      );
    return { ingestByHand, singletonTasks: [silence.duty, ...feeds.map(({ duty }) => duty)] };
  }
  const memory = createSimulatorState(database.db, catalog, SIMULATOR);
  const simulator = createSimulator({ clock, log, memory });
  const { ingest, duty } = createFeed(platform, catalog, simulator, scoresChanged);
  return { ingestByHand, singletonTasks: [silence.duty, duty], fillDemo: () => simulator.fill(ingest) };
}

export type { ImportSummary };

interface ImportParts extends Pick<IngestParts, 'db' | 'clock' | 'log'> {
  folder: string;
  onFile(line: string): void;
}

/** Real results from openfootball files. Readers of a running site find them at their next page. */
export async function importMatches(
  { folder, onFile, ...parts }: ImportParts,
  catalog: Catalog,
): Promise<ImportSummary & { madeAbove: number }> {
  const madeAbove = await newestMatchId(parts.db);
  const quiet = { onChanges: () => undefined, onSheet: () => undefined, quietAbove: madeAbove };
  const ingest = createIngest({ ...parts, ...quiet, catalog }, OPENFOOTBALL);
  return { ...(await importOpenfootball(folder, ingest, onFile)), madeAbove };
}
