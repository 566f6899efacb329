import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brands } from '#platform/brand/brands.ts';
import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isUnavailable, logUnavailable, RETRY_SECONDS } from '#platform/db/availability.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { readCookie } from '#platform/endpoint/cookies.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { splitLanguage } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import type { Callers } from '#platform/session/callers.ts';
import { languageRedirect } from './language-redirect.ts';
import { type CachedPage, cachePage, PageCache } from './page-cache.ts';
import { followedOf, keyOf, type PageKey, pathOf, zoneOf } from './page-cache-key.ts';
import { headOf, type PageHead } from './page-head.ts';
import { type Rendered, type RenderParts, renderPage } from './page-render.ts';
import { sendCached, sendRendered } from './page-send.ts';
import { RenderTimeoutError, withRenderDeadline } from './render-deadline.ts';
import { type StandalonePageText, standalonePage } from './standalone-page.ts';

export type { PageRequest, RenderPage } from './page-render.ts';

export interface PagesParts extends RenderParts {
  brands: Brands;
  callers: Callers;
  clock: Clock;
  log: Log;
  translate: Translate;
  /** Freshness of a cached page; 0: no cache. */
  freshMs: number;
  cacheBytes: number;
  /** Deadline of a shared render. */
  renderMs?: number;
  /** Wait of a client that renders too many pages. */
  takeLimit(caller: Caller): Promise<{ retryAfterSeconds: number } | null>;
}

export interface Pages {
  /** Responds from the cache; false when the page must be rendered. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** After `serve` failed before anything was sent. */
  fail(request: IncomingMessage, response: ServerResponse, error: unknown): void;
  cache: PageCache;
}

/** Age up to which a stale page is better than an error. */
const STALE_IF_ERROR_MS = 10 * 60_000;
const RENDER_MS = 20_000;
const MAX_SHARED_KEYS = 10_000;

/** The same for every guest: not what was rendered for what a device follows. */
const isShared = ({ sharing }: Rendered, followed: string): boolean =>
  sharing !== null && !(followed && sharing.byFollowed);

const passes = (error: unknown): boolean => isUnavailable(error) || error instanceof RenderTimeoutError;

export function createPages(parts: PagesParts): Pages {
  const { brands, callers, clock, freshMs, translate, renderMs = RENDER_MS } = parts;
  const cache = new PageCache(parts.cacheBytes);
  const underWay = new Map<string, Promise<Rendered>>();
  const keyFor = (request: IncomingMessage, head: PageHead): PageKey | null =>
    freshMs === 0 ? null : keyOf(request, head, brands);
  /** Keys of pages that signed-in readers get from the cache: known once one of them was rendered. */
  const sharedKeys = createCache<string, true>({ name: 'pages-for-users', max: MAX_SHARED_KEYS });

  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const head = headOf(request);
    const found = keyFor(request, head);
    if (found === null) return false;
    const { key, signedIn } = found;
    const page = cache.find(key, () => zoneOf(request, head, brands));
    const now = clock.elapsed();
    if (!page || page.usableUntil <= now || (page.byFollowed && followedOf(head))) return false;
    if (signedIn && !page.forUsers) return false;
    if (page.freshUntil <= now) void refresh(request, key, zoneOf(request, head, brands));
    cache.hits += 1;
    sendCached(request, response, head, page, callers.requestId(request));
    return true;
  }

  async function refresh(request: IncomingMessage, key: string, zone: string): Promise<void> {
    if (underWay.has(`${key}|${zone}`)) return;
    const caller = callers.asGuest(request, splitLanguage(pathOf(request)).lang);
    await renderOnce(request, key, caller, zone).catch((error) => {
      if (isUnavailable(error)) logUnavailable(parts.log, error);
      else
        caller.log.error({ event: 'pages.refresh_failed', err: error }, 'cached page could not be refreshed');
    });
  }

  /** One render for concurrent requests; always as a guest, so that it does not depend on the first caller. */
  function renderOnce(
    request: IncomingMessage,
    key: string,
    caller: Caller,
    zone: string,
    followed = '',
  ): Promise<Rendered> {
    const flight = `${key}|${zone}${followed && `|${followed}`}`;
    let rendering = underWay.get(flight);
    if (!rendering) {
      const work = renderAndCache(request, key, caller, zone, followed);
      rendering = withRenderDeadline(work, renderMs).finally(() => underWay.delete(flight));
      underWay.set(flight, rendering);
    }
    return rendering;
  }

  async function renderAndCache(
    request: IncomingMessage,
    key: string,
    caller: Caller,
    zone: string,
    followed: string,
  ): Promise<Rendered> {
    const rendered = await renderPage(request.url ?? '/', caller, zone, clock.now(), parts, followed);
    if (isShared(rendered, followed)) {
      const page = await cachePage(rendered, freshMs, clock.elapsed());
      cache.put(key, rendered.sharing?.byTimeZone ? zone : null, page);
    }
    return rendered;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (turnAway(request, response, path)) return;
    const head = headOf(request);
    const found = keyFor(request, head);
    cache.misses += 1;
    const { lang } = splitLanguage(path);
    const shared = found && (!found.signedIn || sharedKeys.get(found.key)) ? found : null;
    const caller = shared ? callers.asGuest(request, lang) : await callers.resolve(request, lang);
    const refused = await parts.takeLimit(caller);
    if (refused) {
      const seconds = refused.retryAfterSeconds;
      const title = translate(lang, 'errors.platform.too_many', { seconds });
      return sendBare(request, response, 429, { title }, { 'retry-after': String(seconds) });
    }
    if (shared && (await serveShared(request, response, head, shared, caller))) return;
    const reader = shared ? await callers.resolve(request, lang) : caller;
    const zone = zoneOf(request, head, brands);
    const own = await renderPage(request.url ?? '/', reader, zone, clock.now(), parts, followedOf(head));
    if (found && own.sharing?.forUsers) sharedKeys.set(found.key, true);
    sendRendered(request, response, own, callers.requestId(request));
  }

  /** False where the page turns out not to be for signed-in readers. */
  async function serveShared(
    request: IncomingMessage,
    response: ServerResponse,
    head: PageHead,
    { key, signedIn }: PageKey,
    guest: Caller,
  ): Promise<boolean> {
    const zone = zoneOf(request, head, brands);
    const followed = followedOf(head);
    const id = callers.requestId(request);
    const stale = (): CachedPage | undefined => {
      const page = staleOf(key, zone);
      return page?.forUsers || !signedIn ? page : undefined;
    };
    const rendered = await renderOnce(request, key, guest, zone, followed).catch((error) => {
      if (passes(error) && stale()) return null;
      throw error;
    });
    const fallback = rendered === null || rendered.unavailable ? stale() : undefined;
    if (fallback) {
      response.setHeader('age', Math.round((clock.elapsed() - fallback.freshUntil + freshMs) / 1_000));
      sendCached(request, response, head, fallback, id);
      return true;
    }
    if (rendered === null) throw new RenderTimeoutError();
    if (signedIn && !rendered.sharing?.forUsers) {
      sharedKeys.delete(key);
      return false;
    }
    const cached = isShared(rendered, followed) ? cache.find(key, () => zone) : undefined;
    if (cached) sendCached(request, response, head, cached, id);
    else sendRendered(request, response, rendered, id);
    return true;
  }

  /** A stale page, served only where rendering fails. */
  function staleOf(key: string, zone: string): CachedPage | undefined {
    const page = cache.find(key, () => zone);
    return page && clock.elapsed() < page.freshUntil + STALE_IF_ERROR_MS ? page : undefined;
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const { lang } = splitLanguage(pathOf(request));
    const words = {
      title: translate(lang, 'states.server.title'),
      text: translate(lang, 'states.server.text'),
    };
    if (passes(error)) sendBare(request, response, 503, words, { 'retry-after': String(RETRY_SECONDS) });
    else sendBare(request, response, 500, words);
  }

  function sendBare(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    words: Omit<StandalonePageText, 'address' | 'demo'>,
    more: Record<string, string> = {},
  ): void {
    const { lang } = splitLanguage(pathOf(request));
    const html = standalonePage(translate, lang, { ...words, address: request.url ?? '/', demo: parts.demo });
    const security = securityHeaders({ https: callers.isHttps(request), isHtml: true });
    const fixed = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const id = { 'x-request-id': callers.requestId(request) };
    response.writeHead(status, { ...Object.fromEntries(security), ...fixed, ...id, ...more });
    response.end(request.method === 'HEAD' ? undefined : html);
  }

  /** Requests that are no page: another method, or a redirect. */
  function turnAway(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...basicHeaders(request), allow: 'GET, HEAD' }).end();
      return true;
    }
    const { cookie, 'user-agent': agent } = request.headers;
    const moved = languageRedirect(path, readCookie(cookie, 'lang'), agent);
    if (!moved) return false;
    const location = moved.to + (request.url ?? '/').slice(path.length);
    const fixed = { location, vary: 'cookie', 'cache-control': 'no-store' };
    response.writeHead(moved.permanent ? 301 : 302, { ...basicHeaders(request), ...fixed }).end();
    return true;
  }

  const basicHeaders = (request: IncomingMessage) => ({
    ...Object.fromEntries(securityHeaders({ https: callers.isHttps(request), isHtml: false })),
    'x-request-id': callers.requestId(request),
  });

  return { serveCached, serve, fail, cache };
}
