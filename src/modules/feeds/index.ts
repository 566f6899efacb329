import type { Catalog } from '#modules/catalog/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createFeed } from './feed.service.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { createIngest, type IngestParts } from './ingest.service.ts';
import { type ImportSummary, importOpenfootball, OPENFOOTBALL } from './openfootball/import.service.ts';
import { configuredProviders } from './providers.service.ts';
import { newestMatchId } from './scores.store.ts';

export type { Feed } from './feed.service.ts';
export { createFeedRequests, type ProviderRequests } from './feed-requests.service.ts';
export { realWait, type Wait } from './http/rate-limited-fetch.service.ts';
export {
  findProviderValues,
  listLocked,
  listLockedAmong,
  lockFields,
  lockMatch,
  unlockFields,
  unlockMatch,
} from './override-locks.store.ts';
export { checkProviders } from './provider-check.service.ts';
export { type KnownProvider, knownProviders } from './providers.service.ts';
export type { ChangedMatch } from './scores.store.ts';
export { createFeed, type ImportSummary };

export interface FeedsParts {
  catalog: Catalog;
  /** Called after each commit that changed matches. */
  scoresChanged(): void;
}

/** Configured providers deliver the matches; in demo mode the simulator does. */
export function createFeeds(platform: Platform, { catalog, scoresChanged }: FeedsParts): Module {
  const endpoints = feedsRoutes(platform.config);
  if (platform.config.demo) return { name: 'feeds', endpoints };
  const feeds = configuredProviders(platform).map((provider) =>
    createFeed(platform, catalog, provider, scoresChanged),
  );
  if (feeds.length === 0)
    platform.log.warn(
      { event: 'feed.not_configured' },
      'no feed is configured: set OPEN_DATA, FOOTBALL_DATA_KEY, API_FOOTBALL_KEY or PANDASCORE_TOKEN',
    );
  return { name: 'feeds', endpoints, singletonTasks: feeds.map(({ singletonTask }) => singletonTask) };
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
