import type { Call } from '#platform/endpoint/call.ts';
import { type LanguageCode, splitLanguage } from '#platform/i18n/languages.ts';
import { pageT } from '../i18n/page-t.ts';
import { confirmAge } from './age-question.ts';
import { createClient } from './create-client.ts';
import { wait } from './wait.ts';

export const pageLanguage = (): LanguageCode => splitLanguage(window.location.pathname).lang;

/** By the quiet client: an error of a challenge never ends a session. */
const prove = async (signal?: AbortSignal): Promise<string | null> =>
  (await import('./solve-challenge.ts')).solveChallenge(quietApi, signal);

const parts = {
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  wait,
  lang: pageLanguage,
  t: pageT,
  prove,
};

/** Does not react to a lost session: signing out must not lead to another sign-out. */
export const quietApi = createClient({ ...parts, onLostSession: () => {} });

type SignOutCall = Call<{ over?: string }, unknown>;
let signOutCall: SignOutCall | null = null;

/** The users module owns the call that clears the cookie; the page's root sets it. */
export const setSignOutCall = (call: SignOutCall): void => {
  signOutCall = call;
};

/** The browser's typed client of `/api`. */
export const api = createClient({
  ...parts,
  // For brands with a minimum age, before the first payment.
  mend: async ({ errorCode }) => errorCode === 'spending.age_needed' && (await confirmAge()),
  onLostSession: (failure) =>
    void import('./session-ended.ts')
      .then(({ endLocalSession }) =>
        endLocalSession(window, pageLanguage(), failure, async () =>
          signOutCall ? await quietApi(signOutCall, { over: 'true' }) : undefined,
        ),
      )
      // Without the network, the next call finds the session lost again.
      .catch(() => undefined),
});
