import type { Caller, EndpointRequest } from '#platform/endpoint/caller.ts';
import { networkOf } from '#platform/net/ip-address.ts';
import { looksLikeToken, newToken } from '#platform/session/token.ts';
import { authErrors } from './auth.contract.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import { BROWSER_COOKIE } from './providers.rules.ts';
import type { RequestContext } from './providers.service.ts';

/** Time for the provider's page, and for binding a phone or an email after it. */
const BROWSER_SECONDS = 2 * TICKET_MINUTES * 60;

/** The browser that a login token is bound to; its cookie is reused for a second tab. */
export function requestContextOf(ask: EndpointRequest<unknown>): RequestContext {
  const { caller, now } = ask;
  const sent = caller.cookie(BROWSER_COOKIE);
  const browser = looksLikeToken(sent) ? sent : newToken();
  ask.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: BROWSER_SECONDS, httpOnly: true });
  return { browser, caller, now };
}

/** The requester or bearer of a code: a browser by its cookie; a program, which may have none, by its network. */
export function codeRequesterOf(caller: Caller): string {
  const browser = caller.cookie(BROWSER_COOKIE);
  return looksLikeToken(browser) ? `browser ${browser}` : `network ${networkOf(caller.ip)}`;
}

/** The caller with the cookie set from now on: a code is bound to it. */
export function askingHere(ask: EndpointRequest<unknown>): Caller {
  const { caller } = ask;
  if (caller.apiClient) return caller;
  const { browser } = requestContextOf(ask);
  return { ...caller, cookie: (name) => (name === BROWSER_COOKIE ? browser : caller.cookie(name)) };
}

/** The browser that presents a login token. */
export function backHere({ caller, now }: EndpointRequest<unknown>): RequestContext {
  const browser = caller.cookie(BROWSER_COOKIE);
  if (!looksLikeToken(browser)) throw authErrors.ticketInvalid();
  return { browser, caller, now };
}
