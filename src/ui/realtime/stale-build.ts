type OldWindow = Pick<Window, 'location' | 'history'> & {
  __reactRouterManifest?: { version: string } | undefined;
};

/**
 * A page opened before a release receives messages of a newer build, which it may not understand. The open page is left
 * alone; the next navigation loads its page from the server, with current scripts.
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
