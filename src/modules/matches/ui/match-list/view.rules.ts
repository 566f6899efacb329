import { GROUPS, type Group } from '../../lists.rules.ts';
import { addDays, type Day, daysBetween, isDay } from './days.rules.ts';

export const SHOWS = ['day', 'live', 'favourites'] as const;
export type Show = (typeof SHOWS)[number];

/** The filters of a match list, in its address: `?tab=football&day=-1`, `?date=2026-11-22`, `?show=live`. */
export interface View {
  group: Group;
  show: Show;
  day: Day;
}

/** Every parameter of a match list; `spoiler` is for the browser alone, but must not prevent caching of the page. */
export const VIEW_QUERY = ['tab', 'show', 'day', 'date', 'spoiler'] as const;

const DAY_OFFSET = /^(0|-?[1-9]\d?)$/;

/** Null for an invalid address. */
export function parseView(search: URLSearchParams, today: Day): View | null {
  const group = oneOf(GROUPS, search.get('tab'));
  const show = oneOf(SHOWS, search.get('show'));
  const day = dayOf(search.get('day'), search.get('date'), today);
  return group && show && day ? { group, show, day } : null;
}

/** The address of a view, shortest first: days near today are relative, so that the link stays valid. */
export function viewSearch({ group, show, day }: View, today: Day): string {
  const search = new URLSearchParams();
  if (group !== 'recommended') search.set('tab', group);
  if (show !== 'day') search.set('show', show);
  else if (Math.abs(daysBetween(today, day)) > 1) search.set('date', day);
  else if (day !== today) search.set('day', String(daysBetween(today, day)));
  const text = search.toString();
  return text && `?${text}`;
}

/** The list query of a view. */
export function listOf({ group, show, day }: View) {
  return show === 'live' ? { group, filter: 'live' as const } : { group, date: day };
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], text: string | null): T | undefined =>
  text === null ? all[0] : all.find((one) => one === text);

function dayOf(offset: string | null, date: string | null, today: Day): Day | null {
  if (date !== null) return isDay(date) ? date : null;
  if (offset === null) return today;
  return DAY_OFFSET.test(offset) ? addDays(today, Number(offset)) : null;
}
