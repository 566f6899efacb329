import type { Reason } from '#modules/ledger/reasons.rules.ts';

/** Whose revenue is settled. */
export const STATEMENT_KINDS = ['anchor', 'expert'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** How it was paid: outside, with coins leaving the books, or into the wallet. */
export const PAY_WAYS = ['money', 'coins'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** What says how a statement was paid: a bank's number, a receipt. */
export const PAY_REFERENCE = { min: 2, max: 200 } as const;

export const STATEMENTS_PAGE = 30;
/** Accounts that one call of a run looks at; the caller goes on from where it stopped. */
export const RUN_BATCH = 200;
/** How many months back a run is offered. */
export const RUN_MONTHS = 12;

/** Why coins came; `carried` is what other months left over, or what was corrected since. */
export type LineSource = Reason | 'carried';
export interface Line {
  source: LineSource;
  count: number;
  coins: number;
}

const PERIOD = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** A month in UTC, from its first moment to the first of the next; null where the text is none. */
export function boundsOf(period: string): { from: Date; to: Date } | null {
  const [, year, month] = PERIOD.exec(period) ?? [];
  if (!year) return null;
  const first = (add: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + add, 1));
  return { from: first(0), to: first(1) };
}

/** The months that are over, the last one first. */
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

/** What one reason did to an account. */
export interface Earned {
  reason: Reason;
  /** In the month. */
  count: number;
  coins: number;
  /** Up to the month's end; of payouts, ever. */
  until: number;
  /** Ever. */
  total: number;
}

export interface Draft {
  lines: Line[];
  gross: number;
  operatorShare: number;
  net: number;
}

/**
 * What is due for a month: all that was earned by its end and is not settled yet, but no more than is there. What a
 * later correction took is missing now or, where coins were there, from the next month: never twice, never not at all.
 * Null where nothing is due. Of a coin that cannot be divided the person has the larger part.
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
