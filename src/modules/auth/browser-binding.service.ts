import type { Caller, EndpointRequest } from '#platform/endpoint/caller.ts';
import { networkOf } from '#platform/net/ip-address.ts';
import { looksLikeToken, newToken } from '#platform/session/token.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { authErrors } from './auth.contract.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import { BROWSER_COOKIE } from './providers.rules.ts';

/** Time for the provider's page, and for binding a phone or an email after it. */
const BROWSER_SECONDS = 2 * TICKET_MINUTES * 60;

/** The caller and its browser. */
export interface RequestContext<Who extends Viewer = Viewer> {
  browser: string;
  caller: Caller<Who>;
  now: Date;
}

/** The browser that receives a login token; its cookie is reused by a second tab. */
export function requestContextOf<Who extends Viewer>(
  request: EndpointRequest<unknown, Who>,
): RequestContext<Who> {
  const { caller, now } = request;
  const sent = caller.cookie(BROWSER_COOKIE);
  const browser = looksLikeToken(sent) ? sent : newToken();
  request.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: BROWSER_SECONDS, httpOnly: true });
  return { browser, caller, now };
}

/** The requester or bearer of a code: a browser by its cookie; a program, which may have none, by its network. */
export function codeRequesterOf(caller: Caller): string {
  const browser = caller.cookie(BROWSER_COOKIE);
  return looksLikeToken(browser) ? `browser ${browser}` : `network ${networkOf(caller.ip)}`;
}

/** The caller as they will come back with their code: a browser has its cookie from now on. */
export function callerWithBrowser<Who extends Viewer>(request: EndpointRequest<unknown, Who>): Caller<Who> {
  const { caller } = request;
  if (caller.apiClient) return caller;
  const { browser } = requestContextOf(request);
  return { ...caller, cookie: (name) => (name === BROWSER_COOKIE ? browser : caller.cookie(name)) };
}

/** The browser that brings a ticket back. */
export function backHere<Who extends Viewer>({
  caller,
  now,
}: EndpointRequest<unknown, Who>): RequestContext<Who> {
  const browser = caller.cookie(BROWSER_COOKIE);
  if (!looksLikeToken(browser)) throw authErrors.ticketInvalid();
  return { browser, caller, now };
}
