import { dateBounds, datesFrom } from '#modules/matches/matches.rules.ts';

export const REVENUE_SOURCES = ['gift', 'paidRoom'] as const;
export type RevenueSource = (typeof REVENUE_SOURCES)[number];

/** The periods of the revenue pages, in days, today included. */
export const REVENUE_DAYS = [7, 14, 30] as const;
export type RevenueDays = (typeof REVENUE_DAYS)[number];

export const REVENUE_PAGE = 20;
export const REVENUE_FILE_ROWS = 10_000;

/** The first instant of so many days in the zone, today included. */
export const windowStart = (days: RevenueDays, now: Date, zone: string): Date =>
  dateBounds(datesFrom(now, zone, 1 - days, 1)[0]!, zone).from;

/** Every day of the window; zero where there was no revenue. */
export function everyDay<T extends { day: string }>(
  days: RevenueDays,
  now: Date,
  zone: string,
  known: readonly T[],
  empty: (day: string) => T,
): T[] {
  const byDay = new Map(known.map((row) => [row.day, row]));
  return datesFrom(now, zone, 1 - days, days).map((day) => byDay.get(day) ?? empty(day));
}
