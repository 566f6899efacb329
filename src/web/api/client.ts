import { usersCalls } from '#modules/users/users.calls.ts';
import { type LanguageCode, splitLanguage } from '#platform/i18n/languages.ts';
import { browserI18n } from '../i18n/browser-i18n.ts';
import { type T, translate } from '../i18n/use-t.ts';
import { createClient } from './create-client.ts';
import { leaveSession } from './lost-session.ts';
import { wait } from './wait.ts';

export const pageLanguage = (): LanguageCode => splitLanguage(window.location.pathname).lang;
export const pageT = (): T => translate(browserI18n().i18n);

const parts = {
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  wait,
  lang: pageLanguage,
  t: pageT,
};

/** Signing out must not answer a lost session with another one. */
const quiet = createClient({ ...parts, onLostSession: () => {} });

/** The browser's typed way to `/api`. */
export const api = createClient({
  ...parts,
  onLostSession: () => void leaveSession(window, pageLanguage(), () => quiet(usersCalls.signOut)),
});
