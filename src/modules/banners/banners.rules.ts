import type { LanguageCode } from '#platform/i18n/languages.ts';

export const BANNER_TITLE = { min: 2, max: 60 } as const;
/** Text of a bar. */
export const BAR_TITLE = { min: 2, max: 160 } as const;
export const BANNER_LINK = { max: 300 } as const;
/** Reason of a change, for the audit log. */
export const BANNER_REASON = { min: 2, max: 200 } as const;
export const MAX_BANNERS = 30;
/** Banners shown on a home page, in their order. */
export const BANNERS_SHOWN = 6;

/** A path of the site without its language, or an external https URL. */
export function isLink(link: string): boolean {
  if (link.length > BANNER_LINK.max || /[\s\\]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  return link.startsWith('https://') && URL.canParse(link);
}

/** A picture has short titles and leads somewhere; a bar may do without a link. */
export function isWellFormed({
  picture,
  titles,
  link,
}: {
  picture: unknown;
  titles: Readonly<Record<string, string | undefined>>;
  link: string;
}): boolean {
  if (picture === null) return link === '' || isLink(link);
  return isLink(link) && Object.values(titles).every((title = '') => title.length <= BANNER_TITLE.max);
}

export interface Showable {
  on: boolean;
  /** Null: all brands. */
  brand: string | null;
  /** Null: all languages. */
  lang: LanguageCode | null;
  /** Null: no start. */
  startsAt: Date | null;
  /** Exclusive; null: no end. */
  endsAt: Date | null;
}

export const BANNER_STATES = ['off', 'planned', 'shown', 'over'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

export function stateAt({ on, startsAt, endsAt }: Showable, now: Date): BannerState {
  if (!on) return 'off';
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'planned' : 'shown';
}

export const isShownTo = (
  banner: Showable,
  { brand, lang, now }: { brand: string; lang: LanguageCode; now: Date },
): boolean =>
  stateAt(banner, now) === 'shown' &&
  (banner.brand === null || banner.brand === brand) &&
  (banner.lang === null || banner.lang === lang);
