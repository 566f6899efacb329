import type { ApiFailure } from '#platform/endpoint/client.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';

const SENT_AT = 'sentHomeAt';
const AT_MOST_EVERY_MS = 10_000;
const FAREWELL = 'farewell';
/** Ended by somebody: another device, or a ban. One that ran out by itself needs no words. */
const ENDED = 3001;

/** Keys of what the browser remembers about the signed-in user, and of nothing else. */
export const USER_STATE = 'user:';

export interface BrowserEnvironment {
  document: Pick<Document, 'cookie'>;
  localStorage: Storage;
  sessionStorage: Storage;
  location: Pick<Location, 'assign'>;
}

/**
 * The session is over: forget the user and start at home. A page that loses its session again at once stays where it
 * is, so that a misbehaving call cannot make the site reload for ever. `signOut` clears the
 * cookie no script can read, unless somebody has signed in since.
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
  if (errorCode === ENDED) place.sessionStorage.setItem(FAREWELL, message);
  await signOut().catch(() => null);
  place.location.assign(localizedPath(lang, '/'));
}

/** The reason the server gave when it ended this visit's session; shown once. */
export function takeSignedOutReason(storage: Storage): string | null {
  const words = storage.getItem(FAREWELL);
  storage.removeItem(FAREWELL);
  return words;
}

/** Preferences of the device, independent of its user; the cookie `device`, unreadable to scripts, names nobody. */
const KEPT = ['lang', 'tz', 'loginDialog'];

/** Every cookie a script can reach but the device's, and the user's part of the browser's and the tab's memory. */
export function forgetUser({
  document,
  localStorage,
  sessionStorage,
}: Omit<BrowserEnvironment, 'location'>): void {
  for (const name of cookieNames(document.cookie)) {
    if (!KEPT.includes(name)) document.cookie = `${name}=; path=/; max-age=0`;
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
