import { usersCalls } from '#modules/users/users.calls.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { forgetUser } from '#ui/api/lost-session.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { tellOtherTabs } from './same-account.ts';

/** Fetched when it is asked for: most pages are never signed out of. */
export async function signOut(lang: LanguageCode): Promise<void> {
  if ((await callOrToast(api(usersCalls.signOut, {}).then(() => true))) === null) return;
  forgetUser(window);
  tellOtherTabs();
  window.location.assign(localizedPath(lang, '/'));
}
