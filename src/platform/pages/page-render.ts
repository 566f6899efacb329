import { pictureHosts } from '#platform/brand/picture-hosts.rules.ts';
import { RETRY_SECONDS } from '#platform/db/availability.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import {
  newScriptNonce,
  scriptHashes,
  stripScriptNonce,
  styleHashes,
} from '#platform/security/script-hashes.ts';

/** Byte chunks are shared between pages, and contain no script. */
export type HtmlChunks = readonly (string | Uint8Array)[];

/** The bundle's only function, with its part of a request. */
export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;

export interface CachePolicy {
  query: readonly string[];
  timeZone?: boolean;
  followed?: boolean;
  forUsers?: boolean;
}

export interface PageRequest {
  lang: LanguageCode;
  brand: Caller['brand'];
  viewer: Caller['viewer'];
  /** The session was ended by another device or a ban. */
  ended: boolean;
  demo: boolean;
  timeZone: string;
  /** The device's followed ids, from its cookie `followed`; empty without any. */
  followed: string;
  now: Date;
  api: ApiClient;
  /** Origin of scripts and styles, where it is not the site's. */
  assetsUrl: string;
  /** The `nonce` of every inline script and style of the page: no other may run. */
  mark: string;
  cacheable(policy: CachePolicy): void;
  /** The page may use camera, microphone and screen. */
  allowCapture(): void;
  /** Delivers the page without a Response: wrapping and reading it costs half a millisecond. */
  deliver(pieces: HtmlChunks): void;
  /** Logs a defect of the page with the request's id. */
  report(error: unknown): void;
}

export interface Rendered {
  status: number;
  /** Flat name, value, name, value…: the form of `writeHead` without a copy. */
  headers: string[];
  body: Buffer;
  /** The database is unavailable: a retry may succeed. */
  unavailable: boolean;
  /** Null: not cacheable. */
  sharing: { byTimeZone: boolean; byFollowed: boolean; forUsers: boolean } | null;
}

export interface RenderParts {
  render: RenderPage;
  /** `missed` is called when a call fails because the database is unavailable. */
  apiFor(caller: Caller, missed: () => void): ApiClient;
  demo: boolean;
  dev: boolean;
  /** Hosts of video beside the site: `https://cdn.example`. */
  mediaHosts?: readonly string[];
  /** Hosts of uploads, other than this one. */
  uploadHosts?: readonly string[];
  /** Origin of scripts, styles and fonts: `https://cdn.example`. */
  assetsUrl?: string;
}

/** Marks a page without personal content for the service worker: see src/web/worker. */
const SHARED_PAGE = ['x-shared-page', '1'];

export async function renderPage(
  address: string,
  caller: Caller,
  timeZone: string,
  now: Date,
  parts: RenderParts,
  followed = '',
): Promise<Rendered> {
  const url = new URL(address, caller.brand.publicUrl);
  if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25');
  const ended = caller.lostSession !== null && caller.lostSession !== 'expired';
  const mark = newScriptNonce();
  let policy: CachePolicy | null = null;
  let delivered: HtmlChunks | null = null;
  let missed = false;
  let captures = false;
  const miss = () => {
    missed = true;
  };
  const response = await parts.render(new Request(url), {
    lang: caller.lang,
    brand: caller.brand,
    viewer: caller.viewer,
    ended,
    demo: parts.demo,
    timeZone,
    followed,
    now,
    api: parts.apiFor(caller, miss),
    assetsUrl: parts.assetsUrl ?? '',
    mark,
    cacheable: (requested) => {
      policy = requested;
    },
    allowCapture: () => {
      captures = true;
    },
    deliver: (pieces) => {
      delivered = pieces;
    },
    report: (error) =>
      caller.log.error(
        { event: 'pages.render_failed', err: error, path: url.pathname },
        'page could not be rendered',
      ),
  });
  const written: HtmlChunks = delivered ?? [await response.text()];
  const mayCache = response.status === 200 && !response.headers.has('set-cookie');
  const sharing = mayCache ? sharingOf(url, policy) : null;
  const headers = headersOf(response, { captures, ...hashesOf(response, written, mark) }, caller, parts);
  const pieces = written.map((piece) => (typeof piece === 'string' ? stripScriptNonce(piece, mark) : piece));
  const unavailable = missed && response.status >= 500;
  if (unavailable) headers.push('retry-after', String(RETRY_SECONDS));
  const isPersonal = caller.viewer.kind !== 'guest' || ended || (followed !== '' && sharing?.byFollowed);
  if (sharing && !isPersonal) headers.push(...SHARED_PAGE);
  return {
    status: unavailable ? 503 : response.status,
    unavailable,
    headers,
    body: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
    sharing,
  };
}

/** An invalid escape names no page; encoded, it is simply not found, without a router error. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function headersOf(
  response: Response,
  own: ReturnType<typeof hashesOf> & { captures: boolean },
  { https, brand, viewer }: Caller,
  { dev, mediaHosts: streams = [], uploadHosts = [], assetsUrl }: RenderParts,
): string[] {
  const isHtml = isDocument(response);
  // The next user of this browser must not find the page in its cache.
  const unstored = viewer.kind === 'user' || response.headers.get('cache-control') === 'no-store';
  const policy = unstored ? 'private, no-store' : 'private, no-cache';
  const headers: string[] = ['vary', 'accept-encoding, accept-language, cookie', 'cache-control', policy];
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && name !== 'cache-control') headers.push(name, value);
  });
  const others = [brand.apiHost, brand.websocketHost, brand.imHost, brand.sdkHost].filter(Boolean);
  const counter = URL.parse(brand.analytics)?.origin;
  const counters = counter ? [counter] : [];
  const assetHosts = assetsUrl ? [assetsUrl] : [];
  const mediaHosts = [...new Set([...streams, ...uploadHosts])];
  // Players fetch their media, and an analytics script reports to its own host.
  const connectHosts = [...others, ...mediaHosts, ...counters];
  const support = URL.parse(brand.supportWidget)?.origin;
  const frameHosts = support ? [support] : [];
  const imgHosts = [...new Set([...pictureHosts(brand), ...uploadHosts])];
  const hosts = { scriptHosts: counters, assetHosts, connectHosts, mediaHosts, frameHosts, imgHosts };
  headers.push(...securityHeaders({ https, isHtml, dev, ...hosts, ...own }).flat());
  return headers;
}

const isDocument = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

function hashesOf(response: Response, pieces: HtmlChunks, mark: string) {
  if (!isDocument(response)) return {};
  const html = pieces.filter((piece) => typeof piece === 'string').join('');
  return { scriptHashes: scriptHashes(html, mark), styleHashes: styleHashes(html, mark) };
}

/** An undeclared query parameter makes the request uncacheable. */
function sharingOf(url: URL, policy: CachePolicy | null): Rendered['sharing'] {
  if (!policy) return null;
  for (const name of url.searchParams.keys()) if (!policy.query.includes(name)) return null;
  return {
    byTimeZone: policy.timeZone ?? false,
    byFollowed: policy.followed ?? false,
    forUsers: policy.forUsers ?? false,
  };
}
