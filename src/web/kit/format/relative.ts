export interface Relative {
  unit: 'now' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months';
  n: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Just now, then whole minutes, hours, days, weeks, months: always rounded down. A clock that is ahead says now. */
export function relative(then: number, now: number): Relative {
  const age = now - then;
  if (age < MINUTE) return { unit: 'now', n: 0 };
  if (age < HOUR) return { unit: 'minutes', n: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hours', n: Math.floor(age / HOUR) };
  if (age < 7 * DAY) return { unit: 'days', n: Math.floor(age / DAY) };
  if (age < 30 * DAY) return { unit: 'weeks', n: Math.floor(age / (7 * DAY)) };
  return { unit: 'months', n: Math.floor(age / (30 * DAY)) };
}
