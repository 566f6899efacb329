import { type Catalog, catalogChangeEmitter } from '#modules/catalog/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createFeed } from './feed.service.ts';
import { feedSeries } from './feed-series.service.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { identityPersonalData } from './identity/personal-data.service.ts';
import { createIngest, type IngestParts } from './ingest.service.ts';
import { createLiveFeed } from './live-feed.service.ts';
import { type ImportSummary, importOpenfootball, OPENFOOTBALL } from './openfootball/import.service.ts';
import { createSourceObserver } from './order/source-observer.service.ts';
import { createOrderReader, sourceGauges } from './order/source-orders.service.ts';
import { createPictures } from './pictures/pictures.service.ts';
import { listConfigured, PROVIDERS, withProviderKeys } from './providers.service.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';
import { newestMatchId } from './scores.store.ts';

export type { Feed } from './feed.service.ts';
export { createFeedRequests, type ProviderRequests } from './feed-requests.service.ts';
export { realWait, type Wait } from './http/rate-limited-fetch.service.ts';
export { identityErrors } from './identity/identity.contract.ts';
export { mergeEntries, undoMerge } from './identity/merge.service.ts';
export {
  decideCandidate,
  findMerge,
  findRedirect,
  listCandidates,
  listMerges,
  type StoredMerge,
} from './identity/merges.store.ts';
export { MAX_SOURCES } from './order/source-order.rules.ts';
export {
  clearFallbacks,
  listActiveNow,
  listSourceOrders,
  putSourceOrder,
} from './order/source-orders.store.ts';
export {
  areEventsLocked,
  findProviderValues,
  listLocked,
  listLockedAmong,
  lockAllFields,
  lockEvents,
  lockFields,
  lockMatch,
  lockMatches,
  lockRevisions,
  unlockFields,
  unlockMatch,
} from './override-locks.store.ts';
export { checkProviders } from './provider-check.service.ts';
export {
  gamesOfProvider,
  type KnownProvider,
  knownProviders,
  withProviderKeys,
} from './providers.service.ts';
export {
  applyFixtures,
  applyScores,
  type ChangedMatch,
  type KnownFixture,
  type KnownScore,
} from './scores.store.ts';
export { createFeed, type ImportSummary };

export interface FeedsParts {
  catalog: Catalog;
  /** Called after each commit that changed matches. */
  scoresChanged(): void;
}

/** Configured providers deliver the matches, and programs with a key; in demo mode the simulator does, and programs. */
export function createFeeds(platform: Platform, { catalog, scoresChanged }: FeedsParts): Module {
  const { settings, log, clock, publish } = platform;
  const { db } = platform.database;
  const config = () => withProviderKeys(platform.config, settings);
  // Programs push from any process: nothing is polled for them.
  const pushed = { name: 'push', start: async () => undefined };
  const { publishChanged } = createFeed(platform, catalog, pushed, scoresChanged);
  const endpoints = [...feedsRoutes(config, db), ...pushRoutes(createPushService(platform, publishChanged))];
  const personalData = identityPersonalData;
  if (platform.config.demo) return { name: 'feeds', endpoints, personalData };
  if (listConfigured(config()).length === 0)
    log.warn(
      { event: 'feed.not_configured' },
      'no feed is configured: set OPEN_DATA, FOOTBALL_DATA_KEY, API_FOOTBALL_KEY, API_SPORTS_KEY or PANDASCORE_TOKEN',
    );
  const readOrders = createOrderReader(platform);
  const singletonTasks = PROVIDERS.map((name) =>
    createLiveFeed(
      name,
      platform,
      (provider) => createFeed(platform, catalog, provider, scoresChanged),
      readOrders,
    ),
  );
  const { storage, config: variables } = platform;
  const pictures = createPictures({
    ...{ db, storage, clock, log, on: variables.FEED_PICTURES },
    emitChanged: catalogChangeEmitter(platform),
  });
  const { singletonTask } = createSourceObserver({
    db,
    clock,
    log,
    onChanges: publishChanged,
    onSheet: (matchId, kind) => publish(`match/${matchId}`, { kind }, { rev: 0 }),
  });
  return {
    name: 'feeds',
    endpoints,
    personalData,
    singletonTasks: [...singletonTasks, singletonTask, pictures.singletonTask],
    gauges: sourceGauges(db, clock),
    series: feedSeries(db, clock, () => listConfigured(config()).map(({ name }) => name)),
  };
}

interface ImportParts extends Pick<IngestParts, 'db' | 'clock' | 'log'> {
  folder: string;
  onFile(line: string): void;
}

/** Real results from openfootball files. Pages of a running site show them at their next load. */
export async function importMatches(
  { folder, onFile, ...parts }: ImportParts,
  catalog: Catalog,
): Promise<ImportSummary & { madeAbove: number }> {
  const madeAbove = await newestMatchId(parts.db);
  const quiet = { onChanges: () => undefined, onSheet: () => undefined, quietAbove: madeAbove };
  const ingest = createIngest({ ...parts, ...quiet, catalog }, OPENFOOTBALL);
  return { ...(await importOpenfootball(folder, ingest, onFile)), madeAbove };
}
