export interface Relative {
  unit: 'now' | 'minute' | 'hour' | 'day' | 'week' | 'month';
  n: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Just now, then whole minutes, hours, days, weeks, months: rounded down. A future time is now. */
export function relative(then: number, now: number): Relative {
  const age = now - then;
  if (age < MINUTE) return { unit: 'now', n: 0 };
  if (age < HOUR) return { unit: 'minute', n: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hour', n: Math.floor(age / HOUR) };
  if (age < 7 * DAY) return { unit: 'day', n: Math.floor(age / DAY) };
  if (age < 30 * DAY) return { unit: 'week', n: Math.floor(age / (7 * DAY)) };
  return { unit: 'month', n: Math.floor(age / (30 * DAY)) };
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** "3 minutes ago"; null for now. */
export function ago(then: number, now: number, locale: string): string | null {
  const { unit, n } = relative(then, now);
  if (unit === 'now') return null;
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale);
    formats.set(locale, format);
  }
  return format.format(-n, unit);
}
