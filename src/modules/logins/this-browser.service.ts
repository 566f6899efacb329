import type { Ask } from '#platform/endpoint/caller.ts';
import { looksLikeToken, newToken } from '#platform/session/token.ts';
import { loginErrors } from './logins.contract.ts';
import { TICKET_MINUTES } from './logins.rules.ts';
import { BROWSER_COOKIE } from './providers.rules.ts';
import type { Here } from './providers.service.ts';

/** There, and a phone or an email after it. */
const BROWSER_SECONDS = 2 * TICKET_MINUTES * 60;

/** The browser a ticket will be given to; its cookie is kept for a second tab. */
export function fromHere(ask: Ask<unknown>): Here {
  const { caller, now } = ask;
  const sent = caller.cookie(BROWSER_COOKIE);
  const browser = looksLikeToken(sent) ? sent : newToken();
  ask.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: BROWSER_SECONDS, httpOnly: true });
  return { browser, caller, now };
}

/** The browser that brings a ticket back. */
export function backHere({ caller, now }: Ask<unknown>): Here {
  const browser = caller.cookie(BROWSER_COOKIE);
  if (!looksLikeToken(browser)) throw loginErrors.ticketInvalid();
  return { browser, caller, now };
}
