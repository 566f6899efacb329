import { type Brand, localizedIn } from '#platform/brand/brand.contract.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';

/** Who publishes, and where: everything said to search engines is said with whole addresses, from the brand. */
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
    name: localizedIn(brand.projectName, lang),
    logo: origin + brand.logos.icon,
    lang,
    tag: language(lang).tag,
  };
}

/** Of a page, in the site's language. */
export const addressOf = (site: Site, path: string): string => site.origin + localizedPath(site.lang, path);

/** Of a file, which knows no language. */
export const absolute = (site: Pick<Site, 'origin'>, url: string): string =>
  url.startsWith('/') ? site.origin + url : url;

/** Of the picture that stands for a match elsewhere; by its revision, so that a kept one is never an old score. */
export const matchCard = (
  lang: LanguageCode,
  { id, rev }: { id: number; rev: number },
  scored: boolean,
): string => `/og/match/${id}.png?lang=${lang}${scored ? `&rev=${rev}` : '&spoiler=1'}`;

/** Of a page that has no picture of its own. */
export const brandCard = (lang: LanguageCode): string => `/og/brand.png?lang=${lang}`;
