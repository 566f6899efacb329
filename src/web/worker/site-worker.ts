import { type CacheRequest, createOfflineCache } from './offline-cache.ts';
import type { OfflineWords } from './offline-page.rules.ts';
import { handlePushes } from './push-handler.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const OFFLINE_WORDS: Readonly<Record<string, OfflineWords>>;

const worker = self as unknown as WorkerScope;
const site = worker.location.origin;
const offlineCache = createOfflineCache({
  site,
  assets: new URL(worker.location.href).searchParams.get('assets') ?? site,
  caches: worker.caches,
  fetch: (...args) => fetch(...args),
  now: () => new Date(),
  words: OFFLINE_WORDS,
});

// A new worker may activate at once: pages come from the network, scripts are named by their content, and the last one
// leaves nothing unfinished.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(offlineCache.clear().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const answer = offlineCache.answer(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: CacheRequest };
  if (keep) event.waitUntil(offlineCache.store(keep).catch(() => undefined));
});

handlePushes(worker);
