import type { IncomingMessage } from 'node:http';
import type { Brands } from '#platform/brand/brands.ts';
import { createCache } from '#platform/cache/cache.ts';
import { OWN_WRITE_COOKIE, readCookie, readOwnCookie } from '#platform/endpoint/cookies.ts';
import { guessedZone } from '#platform/i18n/guessed-zone.ts';
import { DEFAULT_LANGUAGE, splitLanguage } from '#platform/i18n/languages.ts';
import { isTimeZone } from '#platform/i18n/time-zones.ts';
import { SIGNED_IN_COOKIE } from '#platform/session/signed-in-cookie.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import { acceptLanguageOf, type PageHead } from './page-head.ts';

/** Longer URLs are not cached: they would only fill the memory. */
const LONGEST_URL = 300;

export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Cookies that a page depends on. */
interface PageCookies {
  session: boolean;
  /** The browser adds the account to a page rendered for everyone. */
  addsAccount: boolean;
  /** A shared page may be older than this browser's own change. */
  wrote: boolean;
  lang: string | undefined;
  zone: string | undefined;
  followed: string;
}

const NO_COOKIES: PageCookies = {
  session: false,
  addsAccount: false,
  wrote: false,
  lang: undefined,
  zone: undefined,
  followed: '',
};
const CACHE_SIZE = 500;
const COOKIE_MAX_LENGTH = 200;
const guestCookies = createCache<string, PageCookies>({ name: 'guest-cookies', max: CACHE_SIZE });

/** Most guests send one of a few Cookie headers (language and zone): each is parsed once. */
function pageCookiesOf(cookie: string | undefined): PageCookies {
  if (!cookie) return NO_COOKIES;
  let known = guestCookies.get(cookie);
  if (!known) {
    known = {
      session: readOwnCookie(cookie, TOKEN_COOKIE, true) !== undefined,
      addsAccount: readCookie(cookie, SIGNED_IN_COOKIE) !== undefined,
      wrote: readCookie(cookie, OWN_WRITE_COOKIE) !== undefined,
      lang: readCookie(cookie, 'lang'),
      zone: zoneIn(readCookie(cookie, 'tz')),
      followed: readCookie(cookie, 'followed') ?? '',
    };
    // Headers with a session, or longer ones, are not shared: not cached.
    if (!known.session && cookie.length <= COOKIE_MAX_LENGTH) guestCookies.set(cookie, known);
  }
  return known;
}

export interface PageKey {
  key: string;
  /** Only a page that is the same for users and guests answers it. */
  signedIn: boolean;
}

/** Cache key of a page: only for a plain GET in the language of its path, by a guest or a browser that adds the account. */
export function keyOf(request: IncomingMessage, head: PageHead, brands: Brands): PageKey | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { cookie, token, host } = head;
  if (token !== undefined || request.url!.length > LONGEST_URL) return null;
  const { session, addsAccount, lang, wrote } = pageCookiesOf(cookie);
  if (wrote || (session && !(addsAccount && isDocument(request)))) return null;
  const elsewhere = lang !== undefined && lang !== DEFAULT_LANGUAGE;
  if (elsewhere && !splitLanguage(pathOf(request)).prefixed) return null;
  return { key: `${brands.byHost(host).id} ${request.url}`, signedIn: session };
}

/** The router's data requests, by contrast, say who is signed in. */
const isDocument = (request: IncomingMessage): boolean => !pathOf(request).endsWith('.data');

/** The viewer's time zone from the browser's cookie; until then a guess, one of a few dozen zones. */
export function zoneOf(request: IncomingMessage, head: PageHead, brands: Brands): string {
  // A page requested without cookies, for offline use, has it in a header; so may a proxy that knows the user's zone.
  return pageCookiesOf(head.cookie).zone ?? zoneIn(head.timeZone) ?? guessFor(request, head, brands);
}

function guessFor(request: IncomingMessage, { host }: PageHead, brands: Brands): string {
  const { lang } = splitLanguage(pathOf(request));
  return guessedZone(acceptLanguageOf(request), lang, brands.byHost(host).timeZone);
}

/** The device's followed ids; empty without any. */
export const followedOf = ({ cookie }: PageHead): string => pageCookiesOf(cookie).followed;

function zoneIn(requestedZone: string | undefined): string | undefined {
  // Not decodeURIComponent, which throws on `%`: only a slash is ever encoded in a zone.
  const zone = requestedZone?.replaceAll('%2F', '/');
  return zone && isTimeZone(zone) ? zone : undefined;
}
