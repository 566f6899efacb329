import type { CacheRequest } from './offline-cache.ts';

const ADDRESS = '/sw.js';

/** Registers the worker and sends it the pages to cache; removes a worker that the site no longer has. */
export async function registerWorker(module = import.meta.url): Promise<void> {
  const { serviceWorker } = navigator;
  // Absent over plain http.
  if (!serviceWorker) return;
  if (import.meta.env.DEV) return await leaveWorker();
  try {
    const registration = await serviceWorker.register(addressFor(new URL(module).origin), {
      updateViaCache: 'none',
    });
    await registration.update();
  } catch {
    // A browser runs a worker whose script is gone for ever.
    if (await isGone()) await leaveWorker();
    return;
  }
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: requestOfPage() });
}

/** The worker reads from its address where scripts come from, this one too: its file is the same for every site. */
const addressFor = (origin: string): string =>
  origin === window.location.origin ? ADDRESS : `${ADDRESS}?assets=${encodeURIComponent(origin)}`;

async function isGone(): Promise<boolean> {
  const answer = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

async function leaveWorker(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  if (all.length === 0) return;
  await Promise.all(all.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

function requestOfPage(): CacheRequest {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  return {
    page: window.location.href,
    files: resources.filter((name) => new URL(name).pathname.startsWith('/assets/')),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
