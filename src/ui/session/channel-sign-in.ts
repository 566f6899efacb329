import { use, useCallback } from 'react';
import { localizedPath, splitLanguage } from '#platform/i18n/languages.ts';
import { BOX_URL, SignInContext } from './sign-in.ts';

/** Signs in for the channel operators' pages, also through a provider. */
export function useChannelLogin(): () => void {
  const { open } = use(SignInContext);
  return useCallback(() => {
    const { lang } = splitLanguage(window.location.pathname);
    sessionStorage.setItem(BOX_URL, localizedPath(lang, '/channel'));
    open();
  }, [open]);
}
