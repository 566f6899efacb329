import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';

export interface Alternate {
  hrefLang: string;
  href: string;
}

/** Absolute addresses of the same page, from the brand: `path` is without its language. */
export function alternatesOf(publicUrl: string, path: string): Alternate[] {
  const site = publicUrl.replace(/\/$/, '');
  const address = (lang: LanguageCode) => site + localizedPath(lang, path);
  return [
    ...[...LANGUAGES.values()].map(({ code, tag }) => ({ hrefLang: tag, href: address(code) })),
    { hrefLang: 'x-default', href: address(DEFAULT_LANGUAGE) },
  ];
}

/** The path is canonical, the query is not: what a query changes is the same page in another order. */
export const canonicalOf = (publicUrl: string, lang: LanguageCode, path: string): string =>
  publicUrl.replace(/\/$/, '') + localizedPath(lang, path);
