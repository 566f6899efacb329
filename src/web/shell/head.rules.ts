import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
  localizedPath,
  searchTag,
} from '#platform/i18n/languages.ts';

export interface Alternate {
  hrefLang: string;
  href: string;
}

/** Other ways to look at a page, with the page that they are of. */
const VIEWS: readonly (readonly [view: RegExp, of: string])[] = [
  [/^(\/videos(?:\/[^/]+)?)\/videoList$/, '$1'],
  [/^\/expert\/(?:allExperts|specialist)$/, '/expert'],
  [/^\/customLive\/(\d+)$/, '/live/$1'],
];

/** What of a query makes another page, and of which; the rest shows the same one in another order. */
const PARTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['page', /^\/(?:news|videos)(?:\/[a-z]\w*)?$/],
  ['plan', /^\/expert\/\d+$/],
];

/** The page that a search engine should know, without its language: one address for each. */
export function pageOf(path: string, search: string): string {
  const page = VIEWS.reduce((now, [view, of]) => now.replace(view, of), path);
  const asked = new URLSearchParams(search);
  const parts = PARTS.flatMap(([name, of]) => {
    const value = of.test(page) && asked.get(name);
    return value && /^\d{1,15}$/.test(value) && !(name === 'page' && value === '1')
      ? [`${name}=${value}`]
      : [];
  });
  return parts.length > 0 ? `${page}?${parts.join('&')}` : page;
}

/** Absolute addresses of the same page, from the brand: `path` is without its language. */
export function alternatesOf(publicUrl: string, path: string): Alternate[] {
  const site = publicUrl.replace(/\/$/, '');
  const address = (lang: LanguageCode) => site + localizedPath(lang, path);
  return [
    ...[...LANGUAGES.values()].map(({ code }) => ({ hrefLang: searchTag(code), href: address(code) })),
    { hrefLang: 'x-default', href: address(DEFAULT_LANGUAGE) },
  ];
}

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
  pt: 'BR',
};

const openGraphLocale = (lang: LanguageCode): string =>
  lang.includes('_') ? lang : `${lang}_${COUNTRY[lang] ?? lang.toUpperCase()}`;

/** The page's own first, then the others it can be read in. */
export const openGraphLocales = (lang: LanguageCode): string[] =>
  [lang, ...[...LANGUAGES.keys()].filter((code) => code !== lang)].map(openGraphLocale);
