/** Incremented when the format changes: the next worker deletes the caches of the last one. */
const VERSION = 'v1';
export const PAGES = `pages-${VERSION}`;
export const FILES = `files-${VERSION}`;

export const MOST_PAGES = 30;
export const MOST_FILES = 300;
/** A younger copy is not refreshed. */
export const FRESH_MS = 5 * 60_000;

/** Header of a page that is the same for any guest. */
export const SHARED_PAGE = 'x-shared-page';
/** Time of the worker's copy. */
export const CACHED_AT = 'x-kept-at';

export interface CacheRequest {
  method: string;
  url: string;
  mode: string;
  destination: string;
}

/** `none`: not handled by the worker. */
export type Kind = 'page' | 'script' | 'picture' | 'none';

/** API responses, downloads and streams are never cached. */
const UNTOUCHED =
  /^\/(?:[a-z]{2}(?:_[A-Z]{2})?\/)?(?:api|ws|media|uploads\/.*\.(?:mp4|m4s)|dev|ical|rss|widget|overlay|to|get|metrics|healthz|readyz|sw\.js)(?:\/|$)/;

export function kindOf(
  { method, url, mode, destination }: CacheRequest,
  site: string,
  assets: string = site,
): Kind {
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === assets && pathname.startsWith('/assets/')) return 'script';
  if (method !== 'GET' || origin !== site || UNTOUCHED.test(pathname)) return 'none';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'script';
  return destination === 'image' || destination === 'font' ? 'picture' : 'none';
}

interface Answer {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** A page is private unless the server marks it; other responses, unless their policy is public. */
export function isCacheable(kind: Kind, { status, type, redirected, headers }: Answer): boolean {
  if (kind === 'none' || status !== 200 || redirected) return false;
  // `cors`: of the origin of scripts.
  if (type !== 'basic' && !(kind === 'script' && type === 'cors')) return false;
  const policy = headers.get('cache-control') ?? '';
  if (/\bno-store\b/.test(policy) || headers.get('set-cookie') !== null) return false;
  return kind === 'page' ? headers.get(SHARED_PAGE) === '1' : /\bpublic\b/.test(policy);
}

/** The site is unreachable, rather than the page missing. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

const PREFIX = /^\/([a-z]{2}(?:_[A-Z]{2})?)(?:\/|$)/;

/** Home page in the address's language, as a fallback for a page without a copy. */
export function homeOf(path: string): string {
  const lang = PREFIX.exec(path)?.[1];
  return lang ? `/${lang}` : '/';
}

export const languageOf = (path: string): string => PREFIX.exec(path)?.[1] ?? 'zh_CN';

/** Latest copy of a home page in any language: the oldest are first. */
export const lastHome = (urls: readonly string[]): string | undefined =>
  urls.findLast((url) => {
    const { pathname, search } = new URL(url);
    return search === '' && pathname === homeOf(pathname);
  });

/** Scripts and styles of a page; other origins than theirs are for the caller to leave out. */
export const scriptsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/"((?:https?:\/\/[^/"\\]+)?\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, url]) => url!),
  ),
];

/** Marks the page as a copy with its time, readable before anything else runs. */
export const markOld = (html: string, cachedAt: string): string =>
  html.replace(/<html(?=[\s>])/, `<html data-as-of="${cachedAt.replace(/[^\w:.+-]/g, '')}"`);
