import type { Brand } from '#platform/brand/brand.contract.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';

/** Publisher with absolute addresses, from the brand. */
export interface Site {
  origin: string;
  name: string;
  logo: string;
  lang: LanguageCode;
  /** BCP 47. */
  tag: string;
}

export function siteOf({ brand, lang }: { brand: Brand; lang: LanguageCode }): Site {
  const origin = brand.publicUrl.replace(/\/$/, '');
  return {
    origin,
    name: wordsIn(brand.projectName, lang),
    logo: origin + brand.logos.icon,
    lang,
    tag: language(lang).tag,
  };
}

/** Address of a page in the site's language. */
export const addressOf = (site: Site, path: string): string => site.origin + localizedPath(site.lang, path);

/** Address of a file, which has no language. */
export const absolute = (site: Pick<Site, 'origin'>, url: string): string =>
  url.startsWith('/') ? site.origin + url : url;

/** Open Graph image of a match; by its revision, so that a cached one never has an old score. */
export const matchCard = (
  lang: LanguageCode,
  { id, rev }: { id: number; rev: number },
  scored: boolean,
): string => `/og/match/${id}.png?lang=${lang}${scored ? `&rev=${rev}` : '&spoiler=1'}`;

/** Open Graph image of pages without a picture of their own. */
export const brandCard = (lang: LanguageCode): string => `/og/brand.png?lang=${lang}`;
