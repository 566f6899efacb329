import {
  UNSAFE_createClientRoutes as createClientRoutes,
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { nextTask } from '#ui/kit/next-task.ts';
import { dedupeRootCss } from './lasting-styles.ts';

/** Property of `window` that the manifest file sets. */
export interface ManifestWindow {
  __reactRouterManifest: Manifest;
}

type Import = (address: string) => Promise<unknown>;

/**
 * A document carries the routes it shows, and every other route is in one immutable file. The file is fetched once,
 * when the page is idle or at the first navigation; a failed fetch is retried under another address, because browsers
 * cache a failed import.
 */
export function allRoutesOf(
  page: ManifestWindow,
  routeModules: RouteModules,
  router: () => Pick<DataRouter, 'patchRoutes'>,
  load: Import,
): () => Promise<void> {
  const known = page.__reactRouterManifest;
  let attempts = 0;
  let loading: Promise<void> | undefined;

  async function fetchAll(): Promise<void> {
    await load(attempts === 0 ? known.url : `${known.url}?${attempts}`);
    await nextTask();
    const { routes } = page.__reactRouterManifest;
    page.__reactRouterManifest = known;
    takeIn(routes);
    await nextTask();
  }

  function takeIn(all: Manifest['routes']): void {
    const styled = dedupeRootCss(all, known.routes.root);
    const fresh = Object.fromEntries(Object.entries(styled).filter(([id]) => !known.routes[id]));
    Object.assign(known.routes, fresh);
    const parents = new Set(Object.values(fresh).map((route) => route?.parentId ?? ''));
    for (const parent of parents) {
      // Children of a new route come with it.
      if (!fresh[parent])
        router().patchRoutes(
          parent || null,
          createClientRoutes(fresh, routeModules, null, true, false, parent),
        );
    }
  }

  return () => {
    loading ??= fetchAll().catch((error: unknown) => {
      attempts += 1;
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
