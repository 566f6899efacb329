import type { RecordType } from '#modules/ledger/reasons.rules.ts';

/** Days of a period, and of the one before it. */
export const PERIOD_DAYS = 30;

/** Categories of users' spending. */
export const SPENDING_KINDS = ['gift', 'plan', 'goods', 'live'] as const satisfies readonly RecordType[];
export type SpendingKind = (typeof SPENDING_KINDS)[number];

export interface BusinessDay {
  /** In the business zone: 2026-11-18. */
  day: string;
  /** Addresses with a browser, each once a day. */
  visitors: number;
  registrations: number;
  active: number;
  paying: number;
  moneyFen: number;
  returnedFen: number;
  coinsSold: number;
  coinsOutstanding: number;
  coinsSpent: Record<SpendingKind, number>;
}

/** Visitors have counters of their own, from which no day is counted again. */
export type StoredDay = Omit<BusinessDay, 'visitors'>;

/** Figures that add up over days; users who come on several days count on each. */
export const FIGURES = [
  'visitors',
  'registrations',
  'active',
  'paying',
  'money',
  'sold',
  'spent',
  'outstanding',
] as const;
export type Figure = (typeof FIGURES)[number];

export const figureOf = (figure: Figure, day: BusinessDay): number => {
  switch (figure) {
    case 'visitors':
    case 'registrations':
    case 'active':
    case 'paying':
      return day[figure];
    case 'money':
      return (day.moneyFen - day.returnedFen) / 100;
    case 'sold':
      return day.coinsSold;
    case 'spent':
      return SPENDING_KINDS.reduce((sum, kind) => sum + day.coinsSpent[kind], 0);
    case 'outstanding':
      return day.coinsOutstanding;
  }
};

/** Who comes on several days counts on each: a period has the mean of a day. */
const DAILY: ReadonlySet<Figure> = new Set(['visitors', 'active']);

/** A stock has its value at the end, a flow its sum; visitors and active users have the mean of a day. */
export function periodValue(figure: Figure, days: readonly BusinessDay[]): number {
  if (figure === 'outstanding') return days.length > 0 ? figureOf(figure, days.at(-1)!) : 0;
  const sum = days.reduce((total, day) => total + figureOf(figure, day), 0);
  return DAILY.has(figure) && days.length > 0 ? Math.round(sum / days.length) : sum;
}

/** Change in percent; null without a value before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
