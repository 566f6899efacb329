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

/** Open Graph wants a country with each language: where it is spoken most, or as its sites write it. */
const COUNTRY: Partial<Record<LanguageCode, string>> = {
  en: 'US',
  vi: 'VN',
  sv: 'SE',
  uk: 'UA',
  da: 'DK',
  ko: 'KR',
  ms: 'MY',
  tl: 'PH',
  el: 'GR',
  ja: 'JP',
};

const openGraphLocale = (lang: LanguageCode): string =>
  lang.includes('_') ? lang : `${lang}_${COUNTRY[lang] ?? lang.toUpperCase()}`;

/** The page's own first, then the others it can be read in. */
export const openGraphLocales = (lang: LanguageCode): string[] =>
  [lang, ...[...LANGUAGES.keys()].filter((code) => code !== lang)].map(openGraphLocale);
