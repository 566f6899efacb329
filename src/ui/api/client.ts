import type { Call } from '#platform/endpoint/call.ts';
import { type LanguageCode, splitLanguage } from '#platform/i18n/languages.ts';
import { pageT } from '../i18n/page-t.ts';
import { confirmAge } from './age-question.ts';
import { createClient } from './create-client.ts';
import { endLocalSession } from './session-ended.ts';
import { wait } from './wait.ts';

export const pageLanguage = (): LanguageCode => splitLanguage(window.location.pathname).lang;

/** By the quiet client: nothing that a challenge is refused with ends a session. */
const prove = async (signal?: AbortSignal): Promise<string | null> =>
  (await import('./solve-challenge.ts')).solveChallenge(quiet, signal);

const parts = {
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  wait,
  lang: pageLanguage,
  t: pageT,
  prove,
};

/** Signing out must not answer a lost session with another one. */
const quiet = createClient({ ...parts, onLostSession: () => {} });

type SignOutCall = Call<{ over?: string }, unknown>;
let signOutCall: SignOutCall | null = null;

/** The users module owns the call that clears the cookie; the page's root names it. */
export const setSignOutCall = (call: SignOutCall): void => {
  signOutCall = call;
};

/** The browser's typed way to `/api`. */
export const api = createClient({
  ...parts,
  // Where a brand asks for an age before the first payment.
  mend: async ({ errorCode }) => errorCode === 'spending.age_needed' && (await confirmAge()),
  onLostSession: (failure) =>
    void endLocalSession(window, pageLanguage(), failure, async () =>
      signOutCall ? await quiet(signOutCall, { over: 'true' }) : undefined,
    ),
});
