import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Brands } from '#platform/brand/brands.ts';
import { PROOF_HEADER } from '#platform/endpoint/call.ts';
import { API_CLIENT, type Caller } from '#platform/endpoint/caller.ts';
import { OWN_WRITE_COOKIE, readCookie, readOwnCookie } from '#platform/endpoint/cookies.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import { clientIp } from '#platform/net/client-ip.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { type Resolved, resolveCookies, type Sessions } from './sessions.ts';

export interface Callers {
  ipOf(request: IncomingMessage): string;
  isHttps(request: IncomingMessage): boolean;
  requestId(request: IncomingMessage): string;
  /** Of the resolved session. */
  userIdOf(request: IncomingMessage): number | null;
  /** `lang` is from a page's path; an API call names it in the `lan` header. */
  resolve(request: IncomingMessage, lang?: LanguageCode): Promise<Caller>;
  /** The same request as a guest: for cached pages. */
  asGuest(request: IncomingMessage, lang?: LanguageCode): Caller;
}

const RUN = randomBytes(4).toString('hex');
let count = 0;
const REQUEST_ID = Symbol('requestId');
const USER_ID = Symbol('userId');
const IP = Symbol('ip');
type Marked = IncomingMessage & { [REQUEST_ID]?: string; [USER_ID]?: number; [IP]?: string };

const NOBODY: Resolved = { viewer: guest, lost: null };

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/**
 * A missing header proves nothing: over plain http browsers omit `Sec-Fetch-Site`. So a program must declare itself,
 * and a page's script that does so too is recognised by its browser's headers.
 */
const isApiClient = (headers: IncomingHttpHeaders): boolean =>
  headers.systype === API_CLIENT && headers['sec-fetch-site'] === undefined && headers.origin === undefined;

export function createCallers(parts: {
  brands: Brands;
  sessions: Sessions;
  log: Log;
  trustedProxies: readonly string[];
  https: boolean;
}): Callers {
  const { brands, sessions, log, trustedProxies, https } = parts;

  const ipOf = (request: Marked): string =>
    (request[IP] ??= clientIp(
      request.socket.remoteAddress ?? '',
      headerOf(request.headers['x-forwarded-for']),
      trustedProxies,
    ));

  function requestId(request: Marked): string {
    request[REQUEST_ID] ??= `${RUN}-${(count++).toString(36)}`;
    return request[REQUEST_ID];
  }

  function callerOf(
    request: IncomingMessage,
    { viewer, lost, provenAt = null }: Resolved,
    pageLanguage?: LanguageCode,
  ): Caller {
    const { headers } = request;
    const brand = brands.byHost(headers.host);
    const requested = headerOf(headers.lan) ?? readCookie(headers.cookie, 'lang');
    const id = requestId(request);
    let child: Log | undefined;
    return {
      viewer,
      lang: pageLanguage ?? (isLanguage(requested) ? requested : brand.defaultLanguage),
      brand,
      ip: ipOf(request),
      requestId: id,
      https,
      userAgent: headers['user-agent'] ?? '',
      apiClient: isApiClient(headers),
      // Lazy: most requests log nothing of their own.
      get log() {
        child ??= log.child({ requestId: id });
        return child;
      },
      lostSession: lost,
      provenAt,
      proof: headerOf(headers[PROOF_HEADER]) ?? '',
      bearer: /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '',
      primaryReads:
        headers.token !== undefined ||
        headers.authorization !== undefined ||
        readCookie(headers.cookie, OWN_WRITE_COOKIE) !== undefined,
      cookie: (name) => readOwnCookie(headers.cookie, name, https),
    };
  }

  return {
    ipOf,
    requestId,
    userIdOf: (request: Marked) => request[USER_ID] ?? null,
    isHttps: () => https,
    async resolve(request: Marked, pageLanguage) {
      const { token, cookie } = request.headers;
      const named = headerOf(token);
      const resolved = named ? await sessions.resolve(named) : await resolveCookies(sessions, cookie, https);
      if (resolved.viewer.kind === 'user') request[USER_ID] = resolved.viewer.id;
      return callerOf(request, resolved, pageLanguage);
    },
    asGuest: (request, lang) => callerOf(request, NOBODY, lang),
  };
}
