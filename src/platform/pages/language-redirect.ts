import { isbot } from 'isbot';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  type LanguageCode,
  localizedPath,
  splitLanguage,
} from '#platform/i18n/languages.ts';

/** Spellings such as `/EN/mall` and `/zh-tw/mall`. */
const asWritten: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.map((code) => [code.toLowerCase(), code]),
);

/**
 * Canonical URL of a page in the right language, or null. The path decides the language; a stored one only moves
 * unprefixed visits, and never a robot, which must find every language at its own URL.
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
    // One slash: `//elsewhere` and `/\\elsewhere` are URLs of other sites.
    const to = localizedPath(code, `/${rest.replace(/^[/\\\s]+/, '')}`);
    if (to !== pathname) return { to, permanent: true };
  }
  if (!remembered || !isLanguage(remembered) || remembered === DEFAULT_LANGUAGE) return null;
  if (splitLanguage(pathname).prefixed || isbot(userAgent)) return null;
  return { to: localizedPath(remembered, pathname), permanent: false };
}
