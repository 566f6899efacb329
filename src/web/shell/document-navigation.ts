import type { MiddlewareFunction } from 'react-router';
import { type PageBuild, pageBuild } from '#ui/realtime/stale-build.ts';
import { whenOnline } from './missing-chunk.ts';

interface Page {
  build: Pick<PageBuild, 'isStale'>;
  location: Pick<Location, 'pathname' | 'assign'>;
}

/**
 * A page opened before a release receives messages of a newer build, and may not understand all of them. The open page
 * is left alone; the next navigation loads its document from the server, with the current scripts.
 */
export async function loadIfStale(
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  { build, location }: Page,
): Promise<boolean> {
  // Going back, the browser is there already.
  const isElsewhere = () => new URL(url).pathname !== location.pathname;
  if (!build.isStale() || !isElsewhere()) return false;
  return await whenOnline(() => !signal.aborted && location.assign(url)).then(
    () => true,
    () => false,
  );
}

/** A document that is being left has no end of its navigation. */
const never = (): Promise<never> => new Promise(() => {});

export const documentIfStale: MiddlewareFunction = async ({ request }, next) =>
  (await loadIfStale(request, { build: pageBuild, location: window.location })) ? never() : next();
