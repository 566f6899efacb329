const KEY = 'reloadedAt';
export const RELOAD_EVERY_MS = 60_000;

export const mayReload = (last: string | null, now: number): boolean =>
  now - Number(last ?? 0) >= RELOAD_EVERY_MS;

/** After a release, chunks of the old version are gone: reloads the page, at most once a minute. */
export function reloadOnMissingChunk(page: Window): void {
  page.addEventListener(
    'vite:preloadError',
    () => void whenOnline(() => reloadOnce(page)).catch(() => undefined),
  );
}

/** While the site is unreachable, a reload would leave the user on the browser's error page. */
export const whenOnline = (run: () => void): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(run);

export function reloadOnce(page: Window, load = () => page.location.reload(), now = Date.now()): boolean {
  if (!mayReload(page.sessionStorage.getItem(KEY), now)) return false;
  page.sessionStorage.setItem(KEY, String(now));
  load();
  return true;
}
