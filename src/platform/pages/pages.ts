import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brands } from '#platform/brand/brands.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { readCookie } from '#platform/endpoint/cookies.ts';
import type { Callers } from '#platform/http/callers.ts';
import { acceptedEncoding } from '#platform/http/encoding.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, splitLanguage } from '#platform/i18n/languages.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { scriptHashes, styleHashes } from '#platform/security/script-hashes.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { languageRedirect } from './language-redirect.ts';
import { gzipOf, type KeptPage, keepPage, PageCache } from './page-cache.ts';

/** The bundle's one function, with what it needs of a request. */
export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;

export interface PageRequest {
  lang: LanguageCode;
  brand: Caller['brand'];
  viewer: Caller['viewer'];
  demo: boolean;
  timeZone: string;
  now: Date;
  api: ApiClient;
  keep(policy: { query: readonly string[]; timeZone?: boolean }): void;
}

export interface PagesParts {
  render: RenderPage;
  brands: Brands;
  callers: Callers;
  apiFor(caller: Caller): ApiClient;
  clock: Clock;
  demo: boolean;
  freshMs: number;
  cacheBytes: number;
  dev: boolean;
  /** Refuses a reader who renders too many pages. Throws the answer's status. */
  takeLimit(caller: Caller): Promise<{ retryAfterSeconds: number } | null>;
}

export interface Pages {
  /** Answers from memory; false when the page must be rendered. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  cache: PageCache;
}

interface Rendered {
  status: number;
  headers: string[];
  body: string;
  /** Null: not to be kept. */
  keep: { byTimeZone: boolean } | null;
}

/** Longer addresses are nobody's bookmark, and would only fill the memory. */
const LONGEST_URL = 300;
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

export function createPages(parts: PagesParts): Pages {
  const { brands, callers, clock, freshMs } = parts;
  const cache = new PageCache(parts.cacheBytes);
  const underWay = new Map<string, Promise<Rendered>>();

  /** Only a guest's plain GET, in the language its address says. */
  function keyOf(request: IncomingMessage): string | null {
    if (freshMs === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const { cookie, token, host } = request.headers;
    if (token !== undefined || request.url!.length > LONGEST_URL) return null;
    if (cookie !== undefined) {
      if (readCookie(cookie, TOKEN_COOKIE) !== undefined) return null;
      const remembered = readCookie(cookie, 'lang');
      if (
        remembered !== undefined &&
        remembered !== DEFAULT_LANGUAGE &&
        !splitLanguage(pathOf(request)).prefixed
      ) {
        return null;
      }
    }
    return `${brands.byHost(host).id} ${request.url}`;
  }

  const zoneOf = (request: IncomingMessage): string => {
    // Not decodeURIComponent, which throws on `%`: nothing but a slash is ever encoded in a zone.
    const zone = (readCookie(request.headers.cookie, 'tz') ?? '').replaceAll('%2F', '/');
    return ZONE.test(zone) && isTimeZone(zone) ? zone : brands.byHost(request.headers.host).timeZone;
  };

  function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    if (key === null) return false;
    const page = cache.find(key, () => zoneOf(request));
    const now = clock.now().getTime();
    if (!page || page.usableUntil <= now) return false;
    if (page.freshUntil <= now) void refresh(request, key);
    cache.hits += 1;
    send(request, response, page);
    return true;
  }

  async function refresh(request: IncomingMessage, key: string): Promise<void> {
    if (underWay.has(`${key}|${zoneOf(request)}`)) return;
    const caller = guestCaller(request);
    await renderOnce(request, key, caller).catch(async (error) =>
      (await caller()).log.error({ err: error }, 'page could not be rendered again'),
    );
  }

  /** The page as any guest sees it: rendering for the cache must not depend on who asked first. */
  function guestCaller(request: IncomingMessage): () => Promise<Caller> {
    const { lang } = splitLanguage(pathOf(request));
    return async () => ({ ...(await callers.resolve(request, lang)), viewer: guest, lostSession: null });
  }

  /** One render however many ask at once. */
  function renderOnce(
    request: IncomingMessage,
    key: string,
    caller: () => Promise<Caller>,
  ): Promise<Rendered> {
    const zone = zoneOf(request);
    const flight = `${key}|${zone}`;
    let rendering = underWay.get(flight);
    if (!rendering) {
      rendering = caller()
        .then((who) => renderPage(request, who, zone))
        .then(async (rendered) => {
          if (rendered.keep) {
            const page = await keepPage(rendered, freshMs, clock.now().getTime());
            cache.put(key, rendered.keep.byTimeZone ? zone : null, page);
          }
          return rendered;
        })
        .finally(() => underWay.delete(flight));
      underWay.set(flight, rendering);
    }
    return rendering;
  }

  async function renderPage(request: IncomingMessage, caller: Caller, timeZone: string): Promise<Rendered> {
    const url = new URL(request.url ?? '/', caller.brand.publicUrl);
    let policy: { query: readonly string[]; timeZone?: boolean } | null = null;
    const response = await parts.render(new Request(url, { method: 'GET' }), {
      lang: caller.lang,
      brand: caller.brand,
      viewer: caller.viewer,
      demo: parts.demo,
      timeZone,
      now: clock.now(),
      api: parts.apiFor(caller),
      keep: (asked) => {
        policy = asked;
      },
    });
    const body = await response.text();
    return {
      status: response.status,
      headers: headersOf(response, body, caller),
      body,
      keep: response.status === 200 && !response.headers.has('set-cookie') ? keepable(url, policy) : null,
    };
  }

  function headersOf(response: Response, body: string, { https, brand }: Caller): string[] {
    const type = response.headers.get('content-type') ?? 'text/plain';
    const isHtml = type.startsWith('text/html');
    const headers: string[] = ['vary', 'accept-encoding, cookie', 'cache-control', 'private, no-cache'];
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie' && name !== 'cache-control') headers.push(name, value);
    });
    const hashes = isHtml ? { scriptHashes: scriptHashes(body), styleHashes: styleHashes(body) } : {};
    const connectHosts = [brand.apiHost, brand.websocketHost, brand.imHost, brand.sdkHost].filter(Boolean);
    headers.push(...securityHeaders({ https, isHtml, dev: parts.dev, connectHosts, ...hashes }).flat());
    return headers;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const path = pathOf(request);
    const basic = Object.fromEntries(securityHeaders({ https: callers.isHttps(request), isHtml: false }));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...basic, allow: 'GET, HEAD' }).end();
      return;
    }
    const { cookie } = request.headers;
    const moved = languageRedirect(path, readCookie(cookie, 'lang'), request.headers['user-agent']);
    if (moved) {
      response.writeHead(moved.permanent ? 301 : 302, {
        ...basic,
        location: moved.to + url.slice(path.length),
        vary: 'cookie',
        'cache-control': 'no-store',
      });
      response.end();
      return;
    }
    const key = keyOf(request);
    cache.misses += 1;
    const caller = await callers.resolve(request, splitLanguage(path).lang);
    const refused = await parts.takeLimit(caller);
    if (refused) {
      response.writeHead(429, {
        ...basic,
        'retry-after': String(refused.retryAfterSeconds),
        'content-type': 'text/plain',
      });
      response.end('Too many requests');
      return;
    }
    const rendered = key
      ? await renderOnce(request, key, guestCaller(request))
      : await renderPage(request, caller, zoneOf(request));
    if (rendered.keep && key) {
      const kept = cache.find(key, () => zoneOf(request));
      if (kept) return send(request, response, kept);
    }
    await sendRendered(request, response, rendered);
  }

  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    page: Rendered,
  ): Promise<void> {
    const bytes = Buffer.from(page.body);
    const squeeze = bytes.length > 1024 && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const body = squeeze ? gzipOf({ identity: bytes, gzip: undefined } as KeptPage) : bytes;
    const headers = [...page.headers, 'content-length', String(body.length)];
    if (squeeze) headers.push('content-encoding', 'gzip');
    headers.push('x-request-id', callers.requestId(request));
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
    const id = callers.requestId(request);
    // Proxies that compress weaken the tag, and a reader may name several.
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, [...page.headers, 'x-request-id', id]);
      response.end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = encoding === 'br' ? page.br : encoding === 'gzip' ? gzipOf(page) : page.identity;
    const headers = [...page.headers, 'content-length', String(body.length), 'x-request-id', id];
    if (encoding) headers.push('content-encoding', encoding);
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return { serveKept, serve, cache };
}

const pathOf = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};

/** A query parameter the page did not declare makes the request its own. `_routes` is the router's. */
function keepable(
  url: URL,
  policy: { query: readonly string[]; timeZone?: boolean } | null,
): { byTimeZone: boolean } | null {
  if (!policy) return null;
  for (const name of url.searchParams.keys()) if (!policy.query.includes(name)) return null;
  return { byTimeZone: policy.timeZone ?? false };
}

const zones = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  let known = zones.get(zone);
  if (known === undefined) {
    try {
      known = Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      known = false;
    }
    if (zones.size < 1_000) zones.set(zone, known);
  }
  return known;
}
