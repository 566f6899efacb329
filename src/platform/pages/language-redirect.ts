import { isbot } from 'isbot';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  localizedPath,
  splitLanguage,
} from '#platform/i18n/languages.ts';

/**
 * Where an address should rather be read, or null. The address decides the language; a remembered one only moves
 * unprefixed visits, and never a robot, which must find every language at its own address.
 */
export function languageRedirect(
  pathname: string,
  remembered: string | undefined,
  userAgent: string | undefined,
): { to: string; permanent: boolean } | null {
  if (pathname.endsWith('.data')) return null;
  for (const code of LANGUAGE_CODES) {
    if (pathname === `/${code}/`) return { to: localizedPath(code, '/'), permanent: true };
  }
  if (pathname === `/${DEFAULT_LANGUAGE}` || pathname.startsWith(`/${DEFAULT_LANGUAGE}/`)) {
    // One slash: `//elsewhere` and `/\\elsewhere` are addresses of other sites.
    return {
      to: `/${pathname.slice(DEFAULT_LANGUAGE.length + 1).replace(/^[/\\\s]+/, '')}`,
      permanent: true,
    };
  }
  if (!remembered || !isLanguage(remembered) || remembered === DEFAULT_LANGUAGE) return null;
  if (splitLanguage(pathname).prefixed || isbot(userAgent)) return null;
  return { to: localizedPath(remembered, pathname), permanent: false };
}
