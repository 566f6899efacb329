/** Counts up when what is kept changes its shape: the next worker throws away what the last one kept. */
const VERSION = 'v1';
export const PAGES = `pages-${VERSION}`;
export const FILES = `files-${VERSION}`;

export const MOST_PAGES = 30;
export const MOST_FILES = 300;
/** A copy younger than this is not fetched again for keeping alone. */
export const FRESH_MS = 5 * 60_000;

/** The server's mark of a page that it would show to anybody. */
export const ANYBODYS = 'x-anybodys';
/** When the worker kept it. */
export const CACHED_AT = 'x-kept-at';

export interface CacheRequest {
  method: string;
  url: string;
  mode: string;
  destination: string;
}

/** `none`: the worker does not even touch it. */
export type Kind = 'page' | 'script' | 'picture' | 'none';

/** Answers to calls, downloads and streams are nobody's but the asking page's. */
const UNTOUCHED =
  /^\/(?:[a-z]{2}(?:_[A-Z]{2})?\/)?(?:api|ws|media|uploads\/.*\.(?:mp4|m4s)|dev|ical|rss|widget|to|get|metrics|healthz|readyz|sw\.js)(?:\/|$)/;

export function kindOf({ method, url, mode, destination }: CacheRequest, site: string): Kind {
  const { origin, pathname } = new URL(url);
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

/** A page is private unless the server says that it is anybody's; anything else, unless it calls itself public. */
export function isCacheable(kind: Kind, { status, type, redirected, headers }: Answer): boolean {
  if (kind === 'none' || status !== 200 || type !== 'basic' || redirected) return false;
  const policy = headers.get('cache-control') ?? '';
  if (/\bno-store\b/.test(policy) || headers.get('set-cookie') !== null) return false;
  return kind === 'page' ? headers.get(ANYBODYS) === '1' : /\bpublic\b/.test(policy);
}

/** The site is not there, rather than the page. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

const PREFIX = /^\/([a-z]{2}(?:_[A-Z]{2})?)(?:\/|$)/;

/** The home page in the address's language, for a page of which there is no copy. */
export function homeOf(path: string): string {
  const lang = PREFIX.exec(path)?.[1];
  return lang ? `/${lang}` : '/';
}

export const languageOf = (path: string): string => PREFIX.exec(path)?.[1] ?? 'zh_CN';

/** The home page that was kept last, whichever language it is in: the oldest stand first. */
export const lastHome = (urls: readonly string[]): string | undefined =>
  urls.findLast((url) => {
    const { pathname, search } = new URL(url);
    return search === '' && pathname === homeOf(pathname);
  });

/** The scripts and styles that a page names. */
export const scriptsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, path]) => path!)),
];

/** Tells the page that it is old, and how old, in a way that it can read before anything else. */
export const markOld = (html: string, keptAt: string): string =>
  html.replace(/<html(?=[\s>])/, `<html data-as-of="${keptAt.replace(/[^\w:.+-]/g, '')}"`);
