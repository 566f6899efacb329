import { usersCalls } from '#modules/users/users.calls.ts';
import type { ApiFailure } from '#platform/endpoint/client.ts';
import { SIGNED_IN_COOKIE } from '#platform/session/signed-in-cookie.ts';
import { api, quietApi } from '#ui/api/client.ts';
import type { OwnAccount } from '#ui/root/root-data.ts';

/** An expired session, and one ended by another device or a ban. */
const NOT_SIGNED_IN = 3000;
const ENDED = 3001;

/** Null without a session: an expired one is forgotten, one that was ended leads home, which says why. */
export async function loadOwnAccount(): Promise<OwnAccount | null> {
  try {
    return await quietApi(usersCalls.me);
  } catch (failure) {
    delete document.documentElement.dataset.signedIn;
    const { errorCode } = failure as Partial<ApiFailure>;
    if (errorCode === NOT_SIGNED_IN) forget();
    else if (errorCode === ENDED) api(usersCalls.me).catch(() => undefined);
    return null;
  }
}

function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next request
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}
