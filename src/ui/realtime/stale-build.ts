type OldWindow = Pick<Window, 'location' | 'history'> & {
  __reactRouterManifest?: { version: string } | undefined;
};

/**
 * A page opened before a release hears what a newer build tells, and may not understand all of it. What the reader
 * has under their hands is left alone; the next page they go to is loaded from the server, with the scripts of today.
 */
export function reloadIfStale(page: OldWindow, build: string): void {
  const { location, history, __reactRouterManifest: manifest } = page;
  if (manifest === undefined || manifest.version === build) return;
  const stay = history.pushState;
  history.pushState = (state, unused, url) => {
    const next = new URL(url ?? '', location.href);
    if (next.pathname === location.pathname) stay.call(history, state, unused, url);
    else location.assign(next);
  };
}
