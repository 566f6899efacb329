import { addDays, asDay, type Day, daysBetween, monthOf } from '../days.rules.ts';

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(asDay(first.getTime()));
}

/** The weeks of a month, from the given first weekday (1 is Monday): 28 to 42 days. */
export function monthDays(month: string, firstDay: number): Day[] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const days = Math.ceil((before + daysBetween(first, next)) / 7) * 7;
  return Array.from({ length: days }, (_, index) => addDays(first, index - before));
}

/** The first weekday of a locale; not every browser has this data. */
export const firstDayOf = (locale: string): number =>
  (new Intl.Locale(locale) as Partial<Intl.Locale>).getWeekInfo?.().firstDay ?? 1;

/** The day that a key leads to in a calendar; null for other keys. */
export function keyDay(key: string, day: Day, rtl: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, rtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, rtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return sameDay(day, -1);
    case 'PageDown':
      return sameDay(day, 1);
    default:
      return null;
  }
}

/** The same day of another month, or its last day. */
function sameDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** The tint of a day, 0 to 1, in steps of a quarter, so that similar numbers look alike. */
export const tint = (matches: number, most: number): number => Math.ceil((matches / most) * 4) / 4;
