import { usersCalls } from '#modules/users/users.calls.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { forgetUser } from '#ui/api/session-ended.ts';
import { broadcastSessionChange } from './session-sync.ts';

/** Loaded on demand: most pages are never signed out of. */
export async function signOut(lang: LanguageCode): Promise<void> {
  if ((await callOrToast(api(usersCalls.signOut, {}).then(() => true))) === null) return;
  forgetUser(window);
  broadcastSessionChange();
  window.location.assign(localizedPath(lang, '/'));
}
