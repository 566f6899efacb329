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

/** Alternative views of a page, with the canonical page. */
const VIEWS: readonly (readonly [view: RegExp, of: string])[] = [
  [/^(\/videos(?:\/[^/]+)?)\/videoList$/, '$1'],
  [/^\/expert\/(?:allExperts|specialist)$/, '/expert'],
  [/^\/customLive\/(\d+)$/, '/live/$1'],
];

/** Query parameters that make another page; the others only change its order. */
const PARTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['page', /^\/(?:news|videos)(?:\/[a-z]\w*)?$/],
  ['plan', /^\/expert\/\d+$/],
];

/** Canonical path without the language. */
export function pageOf(path: string, search: string): string {
  const page = VIEWS.reduce((now, [view, of]) => now.replace(view, of), path);
  const params = new URLSearchParams(search);
  const parts = PARTS.flatMap(([name, of]) => {
    const value = of.test(page) && params.get(name);
    return value && /^\d{1,15}$/.test(value) && !(name === 'page' && value === '1')
      ? [`${name}=${value}`]
      : [];
  });
  return parts.length > 0 ? `${page}?${parts.join('&')}` : page;
}

/** Absolute addresses of the same page in all languages; `path` is without the language. */
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

/** Open Graph needs a country with each language: where most speakers are, or as its sites use it. */
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

/** The page's locale first, then the alternatives. */
export const openGraphLocales = (lang: LanguageCode): string[] =>
  [lang, ...[...LANGUAGES.keys()].filter((code) => code !== lang)].map(openGraphLocale);
