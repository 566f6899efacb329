import type { ListMatches } from '../../matches.contract.ts';
import { addDays, type Day, isDay } from './days.rules.ts';

export const SCHEDULES = ['schedule', 'results', 'favourites'] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** `?view=results&date=2026-11-12`; coming matches of today have neither. */
export interface ScheduleView {
  view: Schedule;
  day: Day;
}

export const SCHEDULE_QUERY = ['view', 'date', 'spoiler'] as const;

/** Null for an invalid address. */
export function parseSchedule(search: URLSearchParams, today: Day): ScheduleView | null {
  const view = SCHEDULES.find((one) => one === (search.get('view') ?? 'schedule'));
  const day = search.get('date') ?? today;
  return view && isDay(day) ? { view, day } : null;
}

export function scheduleSearch({ view, day }: ScheduleView, today: Day): string {
  const search = new URLSearchParams();
  if (view !== 'schedule') search.set('view', view);
  if (day !== today) search.set('date', day);
  const text = search.toString();
  return text && `?${text}`;
}

export const scheduleList = ({ view, day }: ScheduleView): ListMatches => ({
  date: day,
  filter: view === 'results' ? 'finished' : 'upcoming',
});

/** Seven days: from today on, or for results back from it, including the chosen one. */
export function scheduleDays({ view, day }: ScheduleView, today: Day): Day[] {
  const back = view === 'results';
  const last = addDays(today, back ? -6 : 6);
  const isNear = back ? day <= today && day >= last : day >= today && day <= last;
  const first = isNear ? today : day;
  return Array.from({ length: 7 }, (_, index) => addDays(first, back ? -index : index));
}
