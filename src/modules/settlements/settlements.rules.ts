import type { Reason } from '#modules/ledger/reasons.rules.ts';

/** Kinds of settled revenue. */
export const STATEMENT_KINDS = ['anchor', 'expert'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Payment outside, with coins leaving the ledger, or into the wallet. */
export const PAY_WAYS = ['money', 'coins'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Reference of a payment: a bank's number, a receipt. */
export const PAY_REFERENCE = { min: 2, max: 200 } as const;

export const STATEMENTS_PAGE = 30;
/** Accounts per call of a run; the caller continues from its cursor. */
export const RUN_BATCH = 200;
/** Past months on offer. */
export const RUN_MONTHS = 12;

/** Reason of a line; `carried` is the rest of other months, or later corrections. */
export type LineSource = Reason | 'carried';
export interface Line {
  source: LineSource;
  count: number;
  coins: number;
}

const PERIOD = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** A month in UTC, from its start to the start of the next; null for an invalid text. */
export function boundsOf(period: string): { from: Date; to: Date } | null {
  const [, year, month] = PERIOD.exec(period) ?? [];
  if (!year) return null;
  const first = (add: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + add, 1));
  return { from: first(0), to: first(1) };
}

/** Past months, latest first. */
export function periodsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

export type PeriodRefusal = 'badPeriod' | 'notOver';

export function checkPeriod(period: string, now: Date): PeriodRefusal | null {
  const bounds = boundsOf(period);
  if (!bounds) return 'badPeriod';
  return bounds.to > now ? 'notOver' : null;
}

/** Sums of one reason in an account. */
export interface Earned {
  reason: Reason;
  /** In the month. */
  count: number;
  coins: number;
  /** Up to the month's end; of payouts, in total. */
  until: number;
  /** In total. */
  total: number;
}

export interface Draft {
  lines: Line[];
  gross: number;
  operatorShare: number;
  net: number;
}

/**
 * The coins due for a month: everything earned by its end and not settled, at most the balance. A later correction is
 * missing now or, where coins were left, from the next month: exactly once. Null where nothing is due. An indivisible
 * coin goes to the person.
 */
export function draw(earned: readonly Earned[], rate: number): Draft | null {
  const sum = (of: (row: Earned) => number) => earned.reduce((n, row) => n + of(row), 0);
  const gross = Math.min(
    sum(({ until }) => until),
    sum(({ total }) => total),
  );
  if (gross < 1) return null;
  const lines: Line[] = earned
    .filter(({ reason, count }) => reason !== 'payout' && count > 0)
    .map(({ reason, count, coins }) => ({ source: reason, count, coins }));
  const carried = gross - lines.reduce((n, { coins }) => n + coins, 0);
  if (carried !== 0) lines.push({ source: 'carried', count: 1, coins: carried });
  const operatorShare = Math.floor((gross * rate) / 100);
  return { lines, gross, operatorShare, net: gross - operatorShare };
}
