import type { ExpertDashboard } from '../../creator.contract.ts';

/** Spans of the dashboard, in days. */
export const DASHBOARD_DAYS = [7, 14, 30] as const;

export const daysOf = (text: string | null): number => DASHBOARD_DAYS.find((n) => String(n) === text) ?? 14;

/** Month of the query string as call input: absent or invalid means the current one. */
export const monthIn = (text: string | null): { month?: string } =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? { month: text } : {};

export function besideMonth(month: string, steps: 1 | -1): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + steps);
  return at.toISOString().slice(0, 7);
}

type Day = ExpertDashboard['days'][number];

/** Measures of the dashboard, of one day or many. */
export const MEASURES = ['sales', 'orders', 'views', 'hitRate', 'followers'] as const;
export type Measure = (typeof MEASURES)[number];

const sumOf =
  (field: 'paid' | 'orders' | 'views' | 'followers' | 'hits' | 'decided') =>
  (days: readonly Day[]): number =>
    days.reduce((sum, day) => sum + day[field], 0);

const OF: Readonly<Record<Measure, (days: readonly Day[]) => number | null>> = {
  sales: sumOf('paid'),
  orders: sumOf('orders'),
  views: sumOf('views'),
  followers: sumOf('followers'),
  hitRate(days) {
    const decided = sumOf('decided')(days);
    return decided === 0 ? null : (sumOf('hits')(days) / decided) * 100;
  },
};

/** Null where a rate has no base. */
export const measured = (measure: Measure, days: readonly Day[]): number | null => OF[measure](days);
