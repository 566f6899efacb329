const DAY_MS = 86_400_000;

/** Calendar days as `2026-11-15`, independent of zones and clock changes. */
export type Day = string;

const days = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: creating one costs more than a hundred uses. */
export function dayIn(instant: number, timeZone: string): Day {
  let format = days.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone });
    days.set(timeZone, format);
  }
  return format.format(instant);
}

export const addDays = (day: Day, count: number): Day => asDay(Date.parse(day) + count * DAY_MS);

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** An existing day: 2026-02-30 is none. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && Date.parse(text) > -1e13 && asDay(Date.parse(text)) === text;

/** Seven days around today; around the chosen day where that is further away. */
export function strip(today: Day, chosen: Day): Day[] {
  const middle = Math.abs(daysBetween(today, chosen)) <= 3 ? today : chosen;
  return [-3, -2, -1, 0, 1, 2, 3].map((offset) => addDays(middle, offset));
}

export const monthOf = (day: Day): string => day.slice(0, 7);

export const asDay = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

const weekdays = new Map<string, Intl.DateTimeFormat>();

/** Mon, 周一. */
export function weekdayText(day: Day, locale: string): string {
  let format = weekdays.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    weekdays.set(locale, format);
  }
  return format.format(Date.parse(day));
}
