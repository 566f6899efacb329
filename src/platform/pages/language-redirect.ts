import { isbot } from 'isbot';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  type LanguageCode,
  localizedPath,
  splitLanguage,
} from '#platform/i18n/languages.ts';

/** `/EN/mall` and `/zh-tw/mall` are meant so. */
const asWritten: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.map((code) => [code.toLowerCase(), code]),
);

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
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const code = asWritten.get(first.toLowerCase().replace('-', '_'));
  if (code) {
    // One slash: `//elsewhere` and `/\\elsewhere` are addresses of other sites.
    const to = localizedPath(code, `/${rest.replace(/^[/\\\s]+/, '')}`);
    if (to !== pathname) return { to, permanent: true };
  }
  if (!remembered || !isLanguage(remembered) || remembered === DEFAULT_LANGUAGE) return null;
  if (splitLanguage(pathname).prefixed || isbot(userAgent)) return null;
  return { to: localizedPath(remembered, pathname), permanent: false };
}
