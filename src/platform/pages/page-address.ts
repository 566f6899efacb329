import type { IncomingMessage } from 'node:http';
import type { Brands } from '#platform/brand/brands.ts';
import { readCookie } from '#platform/endpoint/cookies.ts';
import { DEFAULT_LANGUAGE, splitLanguage } from '#platform/i18n/languages.ts';
import { isTimeZone } from '#platform/i18n/time-zones.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';

/** Longer addresses are nobody's bookmark, and would only fill the memory. */
const LONGEST_URL = 300;

export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Under which a page may be kept: only a guest's plain GET, in the language its address says. */
export function keyOf(request: IncomingMessage, brands: Brands): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { cookie, token, host } = request.headers;
  if (token !== undefined || request.url!.length > LONGEST_URL) return null;
  if (cookie !== undefined) {
    if (readCookie(cookie, TOKEN_COOKIE) !== undefined) return null;
    const remembered = readCookie(cookie, 'lang');
    const elsewhere = remembered !== undefined && remembered !== DEFAULT_LANGUAGE;
    if (elsewhere && !splitLanguage(pathOf(request)).prefixed) return null;
  }
  return `${brands.byHost(host).id} ${request.url}`;
}

/** The reader's time zone as their browser last said it; the brand's until then. */
export function zoneOf(request: IncomingMessage, brands: Brands): string {
  // A page asked for without cookies, to be read offline later, says it in a header.
  const said = readCookie(request.headers.cookie, 'tz') ?? String(request.headers['time-zone'] ?? '');
  // Not decodeURIComponent, which throws on `%`: nothing but a slash is ever encoded in a zone.
  const zone = said.replaceAll('%2F', '/');
  return isTimeZone(zone) ? zone : brands.byHost(request.headers.host).timeZone;
}
