/** Limits a user sets: coins spent, and money (in fen) recharged. */
export const LIMIT_KINDS = ['spendDay', 'spendMonth', 'rechargeDay', 'rechargeMonth'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Caps the operator sets for all users: also for a single payment. */
export const CAP_KINDS = [
  'spendOnce',
  'spendDay',
  'spendMonth',
  'rechargeOnce',
  'rechargeDay',
  'rechargeMonth',
] as const;
export type CapKind = (typeof CAP_KINDS)[number];
export type Caps = Record<CapKind, number | null>;

export const isMoney = (kind: CapKind): boolean => kind.startsWith('recharge');

export const MOST = 1_000_000_000;
/** Delay of a raised or removed limit. */
export const RAISE_WAITS_HOURS = 24;

/** Configuration for the SQL functions; a user's days are of one zone on all brands. */
export interface SpendingRules {
  zone: string;
  /** Of the brand of the payment; 0 is none. */
  minAge: number;
  caps: Partial<Record<CapKind, number>>;
}

/** No limits. */
export const UNBOUNDED: SpendingRules = { zone: 'UTC', minAge: 0, caps: {} };

export interface Limit {
  /** Null: no limit. */
  amount: number | null;
  pendingAmount: number | null;
  pendingAt: Date | null;
}

export const NO_LIMIT: Limit = { amount: null, pendingAmount: null, pendingAt: null };

/** The limit in force, and the pending one. */
export const inForce = (limit: Limit, now: Date): Limit =>
  limit.pendingAt && limit.pendingAt <= now ? { ...NO_LIMIT, amount: limit.pendingAmount } : limit;

const height = (amount: number | null): number => amount ?? Number.POSITIVE_INFINITY;

/**
 * Result of a change: a lower limit applies at once and cancels a pending one; a higher one, or none, waits from now
 * on.
 */
export function changed(limit: Limit, wanted: number | null, now: Date): Limit {
  const { amount } = inForce(limit, now);
  if (height(wanted) <= height(amount)) return { ...NO_LIMIT, amount: wanted };
  const pendingAt = new Date(now.getTime() + RAISE_WAITS_HOURS * 3_600_000);
  return { amount, pendingAmount: wanted, pendingAt };
}

export const withdrawn = (limit: Limit, now: Date): Limit => ({
  ...NO_LIMIT,
  amount: inForce(limit, now).amount,
});

/** Durations of an exclusion; the longer of two applies. */
export const TERMS = ['day', 'week', 'month', 'halfYear', 'forGood'] as const;
export type Term = (typeof TERMS)[number];

/** PostgreSQL intervals; null is permanent. */
export const TERM_INTERVALS: Readonly<Record<Term, string | null>> = {
  day: '1 day',
  week: '7 days',
  month: '30 days',
  halfYear: '6 months',
  forGood: null,
};

export interface Exclusion {
  since: Date;
  endsAt: Date | null;
}

export const isExcluded = (exclusion: Exclusion | null, now: Date): exclusion is Exclusion =>
  exclusion !== null && (exclusion.endsAt === null || exclusion.endsAt > now);

/** Whether a new end is later than the existing one. */
export const isExtension = (endsAt: Date | null, than: Date | null): boolean =>
  than !== null && (endsAt === null || endsAt > than);

/** The longer of two exclusions: of a former and a present account. */
export const longer = (one: Exclusion, other: Exclusion): Exclusion =>
  isExtension(other.endsAt, one.endsAt) ? other : one;

/** A permanent exclusion may be revoked by an administrator after this time. */
export const REVOKE_AFTER_MONTHS = 6;

export function liftableFrom(since: Date): Date {
  const at = new Date(since);
  at.setUTCMonth(at.getUTCMonth() + REVOKE_AFTER_MONTHS);
  return at;
}

/** Dates are `2008-02-29`; a leap day's birthday is the first of March. */
export function ofAgeOn(birthDate: string, age: number): string {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  const at = new Date(Date.UTC(year + age, month - 1, day));
  return at.toISOString().slice(0, 10);
}

export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return ofAgeOn(birthDate, years) <= today ? years : years - 1;
}

export const OLDEST = 130;

/** A plausible birth date. */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  birthDate <= today && ageOn(birthDate, today) <= OLDEST;

/** The calendar date of a moment in a zone. */
export const dateIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

export const REQUEST_LENGTH = { min: 5, max: 500 } as const;
/** Months of a monthly statement. */
export const STATEMENT_MONTHS = 12;
/** Days of a month times kinds: a file is never truncated. */
export const STATEMENT_ROWS = 31 * 20;

/** Kinds of payments, named like the ledger's reasons; `recharge` is money. */
const PAID_KINDS = ['gift', 'plan', 'pass', 'goods', 'box', 'live_unlock', 'recharge'] as const;

/** A newer version, rolled out at the same time, may know more. */
export const paidFor = (kind: string): (typeof PAID_KINDS)[number] | 'adjustment' =>
  PAID_KINDS.find((one) => one === kind) ?? 'adjustment';
