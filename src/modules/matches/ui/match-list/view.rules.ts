import { GROUPS, type Group } from '../../lists.rules.ts';
import { addDays, type Day, daysBetween, isDay } from './days.rules.ts';

export const SHOWS = ['day', 'live', 'favourites'] as const;
export type Show = (typeof SHOWS)[number];

/** What a board shows, as its address says it: `?tab=football&day=-1`, `?date=2026-11-22`, `?show=live`. */
export interface View {
  group: Group;
  show: Show;
  day: Day;
}

/** Every parameter a board reads; `spoiler` is the browser's alone, but must not keep a page from being kept. */
export const VIEW_QUERY = ['tab', 'show', 'day', 'date', 'spoiler'] as const;

const DAY_OFFSET = /^(0|-?[1-9]\d?)$/;

/** Null for an address that says something else. */
export function parseView(search: URLSearchParams, today: Day): View | null {
  const group = oneOf(GROUPS, search.get('tab'));
  const show = oneOf(SHOWS, search.get('show'));
  const day = dayOf(search.get('day'), search.get('date'), today);
  return group && show && day ? { group, show, day } : null;
}

/** The address of a view, shortest first: days near today are counted from it, so that the link stays true. */
export function viewSearch({ group, show, day }: View, today: Day): string {
  const search = new URLSearchParams();
  if (group !== 'recommended') search.set('tab', group);
  if (show !== 'day') search.set('show', show);
  else if (Math.abs(daysBetween(today, day)) > 1) search.set('date', day);
  else if (day !== today) search.set('day', String(daysBetween(today, day)));
  const text = search.toString();
  return text && `?${text}`;
}

/** What a view asks the list for. */
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
