import {
  CACHED_AT,
  FILES,
  FRESH_MS,
  homeOf,
  isAway,
  isCacheable,
  type Kind,
  kindOf,
  languageOf,
  lastHome,
  MOST_FILES,
  MOST_PAGES,
  markOld,
  PAGES,
  scriptsOf,
} from './offline-cache.rules.ts';
import { type OfflineWords, offlinePage } from './offline-page.rules.ts';

/** Page and files to cache, from a page that is idle. */
export interface CacheRequest {
  page: string;
  files: readonly string[];
  timeZone: string;
}

export interface OfflineCache {
  /** Null: the browser handles the request without the worker. */
  answer(request: Request): Promise<Response> | null;
  store(request: CacheRequest): Promise<void>;
  /** Deletes caches of other versions. */
  clear(): Promise<void>;
}

interface Parts {
  site: string;
  /** Origin of scripts and styles. */
  assets?: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  now(): Date;
  /** By language. */
  words: Readonly<Record<string, OfflineWords>>;
}

export function createOfflineCache({ site, assets = site, caches, fetch, now, words }: Parts): OfflineCache {
  const find = async (name: string, url: string): Promise<Response | undefined> =>
    await (await caches.open(name)).match(url, { ignoreVary: true });

  async function store(kind: Kind, url: string, response: Response): Promise<void> {
    if (!isCacheable(kind, response)) return;
    const [name, most] = kind === 'page' ? [PAGES, MOST_PAGES] : [FILES, MOST_FILES];
    const headers = new Headers(response.headers);
    headers.set(CACHED_AT, now().toISOString());
    // The body is stored decoded.
    for (const travelled of ['content-encoding', 'content-length']) headers.delete(travelled);
    const body = await response.blob();
    const cache = await caches.open(name);
    // Deleted first, so that it becomes the newest entry; the oldest are evicted.
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, new Response(body, { status: 200, headers }));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - most)))
      await cache.delete(old, { ignoreVary: true });
  }

  /** A full disk or a closed cache must not fail the page. */
  const storeQuietly = (kind: Kind, url: string, response: Response): Promise<void> =>
    store(kind, url, response).catch(() => undefined);

  async function answerPage(request: Request): Promise<Response> {
    let answer: Response | null = null;
    try {
      answer = await fetch(request);
    } catch (error) {
      const old = (await oldPage(request.url)) ?? noPage(request.url);
      if (!old) throw error;
      return old;
    }
    if (isAway(answer.status)) return (await oldPage(request.url)) ?? answer;
    await storeQuietly('page', bare(request.url), answer.clone());
    return answer;
  }

  async function oldPage(url: string): Promise<Response | null> {
    const cached = await find(PAGES, bare(url));
    if (cached) {
      const html = markOld(await cached.text(), cached.headers.get(CACHED_AT) ?? '');
      return new Response(html, { status: 200, headers: cached.headers });
    }
    const home = new URL(homeOf(new URL(url).pathname), site).href;
    if (home !== bare(url) && (await find(PAGES, home))) return Response.redirect(home);
    // The bare address redirects to the viewer's language, which only the server knows.
    const other = lastHome((await (await caches.open(PAGES)).keys()).map((cached) => cached.url));
    return other ? Response.redirect(other) : null;
  }

  function noPage(url: string): Response | null {
    const texts = words[languageOf(new URL(url).pathname)];
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return texts ? new Response(offlinePage(texts), { status: 503, headers }) : null;
  }

  /** Names change with the content: a copy equals the network's. */
  async function answerScript(request: Request): Promise<Response> {
    const cached = await find(FILES, request.url);
    if (cached) return cached;
    const answer = await fetch(new URL(request.url).origin === site ? request : readable(request.url));
    await storeQuietly('script', request.url, answer.clone());
    return answer;
  }

  async function answerPicture(request: Request): Promise<Response> {
    try {
      const answer = await fetch(request);
      await storeQuietly('picture', request.url, answer.clone());
      return answer;
    } catch (error) {
      const cached = await find(FILES, request.url);
      if (!cached) throw error;
      return cached;
    }
  }

  async function cachePage(url: string, timeZone: string): Promise<void> {
    const cached = await find(PAGES, bare(url));
    const since = Date.parse(cached?.headers.get(CACHED_AT) ?? '');
    if (cached && now().getTime() - since < FRESH_MS) return await cachePartsOf(await cached.text());
    // Requested as a guest, also while signed in: a page with an account is never cached.
    const answer = await fetch(url, { credentials: 'omit', headers: { 'time-zone': timeZone } });
    if (!isCacheable('page', answer)) return;
    // Its parts first: a cached page is always usable.
    await cachePartsOf(await answer.clone().text());
    await store('page', bare(url), answer);
  }

  const cachePartsOf = (html: string): Promise<void> =>
    cacheScripts(scriptsOf(html).map((path) => new URL(path, site).href));

  async function cacheScripts(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const request = { method: 'GET', url, mode: 'no-cors', destination: '' };
      if (kindOf(request, site, assets) !== 'script' || (await find(FILES, url))) continue;
      await store('script', url, await fetch(new URL(url).origin === site ? url : readable(url)));
    }
  }

  return {
    answer(request) {
      switch (kindOf(request, site, assets)) {
        case 'page':
          return answerPage(request);
        case 'script':
          return answerScript(request);
        case 'picture':
          return answerPicture(request);
        default:
          return null;
      }
    },

    async store({ page, files, timeZone }) {
      await cacheScripts(files.slice(0, MOST_FILES));
      if (kindOf({ method: 'GET', url: page, mode: 'navigate', destination: '' }, site) !== 'page') return;
      await cachePage(page, timeZone);
      // Start page of an installed app, whichever page was visited first: always available offline.
      await cachePage(new URL(homeOf(new URL(page).pathname), site).href, timeZone);
    },

    async clear() {
      const names = await caches.keys();
      const others = names.filter((name) => name !== PAGES && name !== FILES);
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}

/** With CORS, also where a page requests a style sheet without: an answer that cannot be read is not cached. */
const readable = (url: string): Request => new Request(url, { mode: 'cors', credentials: 'omit' });

function bare(url: string): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}
