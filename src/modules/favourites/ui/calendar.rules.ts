import { MAX_IDS } from '#modules/matches/lists.rules.ts';
import { FAVOURITE_KINDS } from '../favourites.rules.ts';
import type { FollowedSets } from './followed.rules.ts';

/** A guest's calendar by the ids in its address; the newest of them at the limit. */
export function guestCalendar(site: string, followed: FollowedSets): string | null {
  const url = new URL('/ical/matches.ics', site);
  for (const kind of FAVOURITE_KINDS) {
    const ids = [...followed[kind]].slice(-MAX_IDS);
    if (ids.length > 0) url.searchParams.set(kind, ids.join(','));
  }
  return url.search ? url.href.replaceAll('%2C', ',') : null;
}

/** In the user's language, and without scores in spoiler-free mode. */
export function calendarAddress(base: string, lang: string, spoilerFree: boolean): string {
  const url = new URL(base);
  url.searchParams.set('lang', lang);
  if (spoilerFree) url.searchParams.set('spoiler', '1');
  return url.href.replaceAll('%2C', ',');
}

/** The scheme that calendar programs register. */
export const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:');
