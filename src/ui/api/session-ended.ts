import type { ApiFailure } from '#platform/endpoint/client.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';
import { storeSignedOutReason } from './signed-out-reason.ts';

const SENT_AT = 'sentHomeAt';
const AT_MOST_EVERY_MS = 10_000;
/** Ended by another device or a ban. An expired session needs no message. */
const ENDED = 3001;

/** Prefix of storage keys about the signed-in user. */
export const USER_STATE = 'user:';

export interface BrowserEnvironment {
  document: Pick<Document, 'cookie'>;
  localStorage: Storage;
  sessionStorage: Storage;
  location: Pick<Location, 'assign'>;
}

/**
 * The session is over: clears the user's state and goes home. A page that loses its session again at once stays, so
 * that a faulty call cannot reload the site for ever. `signOut` clears the HttpOnly cookie, unless somebody has signed
 * in since.
 */
export async function endLocalSession(
  place: BrowserEnvironment,
  lang: LanguageCode,
  { errorCode, message }: Pick<ApiFailure, 'errorCode' | 'message'>,
  signOut: () => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  forgetUser(place);
  if (now - Number(place.sessionStorage.getItem(SENT_AT) ?? 0) < AT_MOST_EVERY_MS) return;
  place.sessionStorage.setItem(SENT_AT, String(now));
  if (errorCode === ENDED) storeSignedOutReason(place.sessionStorage, message);
  await signOut().catch(() => null);
  place.location.assign(localizedPath(lang, '/'));
}

/**
 * The user has ended the session: goes home, which shows `message`. Calls that fail meanwhile for want of a session
 * neither replace the message nor navigate again.
 */
export function leaveWithMessage(
  place: BrowserEnvironment,
  lang: LanguageCode,
  message: string,
  now = Date.now(),
): void {
  forgetUser(place);
  place.sessionStorage.setItem(SENT_AT, String(now));
  storeSignedOutReason(place.sessionStorage, message);
  place.location.assign(localizedPath(lang, '/'));
}

/** Cookies of the device, independent of its user; the HttpOnly cookie `device` identifies nobody. */
const PRESERVED_PARAMS = ['lang', 'tz', 'loginDialog'];

/** Deletes every script-readable cookie except the device's, and the user's part of local and session storage. */
export function forgetUser({
  document,
  localStorage,
  sessionStorage,
}: Omit<BrowserEnvironment, 'location'>): void {
  for (const name of cookieNames(document.cookie)) {
    if (!PRESERVED_PARAMS.includes(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
  for (const memory of [localStorage, sessionStorage]) {
    for (const key of Object.keys(memory)) if (key.startsWith(USER_STATE)) memory.removeItem(key);
  }
}

export const cookieNames = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '');
