export const REVENUE_SOURCES = ['gift', 'paidRoom'] as const;
export type RevenueSource = (typeof REVENUE_SOURCES)[number];

/** The periods of the revenue pages, in days, today included. */
export const REVENUE_DAYS = [7, 14, 30] as const;
export type RevenueDays = (typeof REVENUE_DAYS)[number];

export const REVENUE_PAGE = 20;

const DAY_MS = 86_400_000;

/** The first day of the window, in UTC. */
export function windowStart(days: RevenueDays, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS);
}

/** Every day of the window; zero where there was no revenue. */
export function everyDay<T extends { day: string }>(
  days: RevenueDays,
  now: Date,
  known: readonly T[],
  empty: (day: string) => T,
): T[] {
  const byDay = new Map(known.map((row) => [row.day, row]));
  const first = windowStart(days, now).getTime();
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? empty(day);
  });
}
