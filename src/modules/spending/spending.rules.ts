/** What a user may bound for themselves: coins spent, and money (in fen) topped up. */
export const LIMIT_KINDS = ['spendDay', 'spendMonth', 'rechargeDay', 'rechargeMonth'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What the operator may bound for everybody: also a single payment. */
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
/** How long a limit stays that was asked to be raised or removed. */
export const RAISE_WAITS_HOURS = 24;

/** What the configuration says to the SQL functions; a user's days are those of one zone on all brands. */
export interface SpendingRules {
  zone: string;
  /** Of the brand that is paid on; 0 is none. */
  minAge: number;
  caps: Partial<Record<CapKind, number>>;
}

/** Where nothing is bounded. */
export const UNBOUNDED: SpendingRules = { zone: 'UTC', minAge: 0, caps: {} };

export interface Limit {
  /** Null: no limit. */
  amount: number | null;
  pendingAmount: number | null;
  pendingAt: Date | null;
}

export const NO_LIMIT: Limit = { amount: null, pendingAmount: null, pendingAt: null };

/** What counts now, and what is still to come. */
export const inForce = (limit: Limit, now: Date): Limit =>
  limit.pendingAt && limit.pendingAt <= now ? { ...NO_LIMIT, amount: limit.pendingAmount } : limit;

const height = (amount: number | null): number => amount ?? Number.POSITIVE_INFINITY;

/**
 * What becomes of a limit: a lower one counts at once and ends what was pending; a higher one, or none, waits from
 * now on.
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

/** For how long spending is shut; the longer of two counts. */
export const TERMS = ['day', 'week', 'month', 'halfYear', 'forGood'] as const;
export type Term = (typeof TERMS)[number];

/** In PostgreSQL's words; null is for good. */
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

/** Whether a new end is later than one that is there. */
export const isExtension = (endsAt: Date | null, than: Date | null): boolean =>
  than !== null && (endsAt === null || endsAt > than);

/** Of the two, what binds longer: by who left and came back, and who is known twice. */
export const longer = (one: Exclusion, other: Exclusion): Exclusion =>
  isExtension(other.endsAt, one.endsAt) ? other : one;

/** One for good may be lifted by an administrator, not before. */
export const REVOKE_AFTER_MONTHS = 6;

export function liftableFrom(since: Date): Date {
  const at = new Date(since);
  at.setUTCMonth(at.getUTCMonth() + REVOKE_AFTER_MONTHS);
  return at;
}

/** Dates are `2008-02-29`; who is born on a leap day is a year older on the first of March. */
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

/** A date that somebody who is alive may be born on. */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  birthDate <= today && ageOn(birthDate, today) <= OLDEST;

/** The calendar date of a moment, in a zone. */
export const dateIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

export const REQUEST_LENGTH = { min: 5, max: 500 } as const;
/** Months of one statement by month. */
export const STATEMENT_MONTHS = 12;
/** Days of a month, each with what can be paid for: a file is never cut. */
export const STATEMENT_ROWS = 31 * 20;

/** What is paid for, as the ledger's reasons name it; `recharge` is money. */
const PAID_KINDS = ['gift', 'plan', 'goods', 'box', 'live_unlock', 'recharge'] as const;

/** A newer version, rolled out beside this one, may know more. */
export const paidFor = (kind: string): (typeof PAID_KINDS)[number] | 'adjustment' =>
  PAID_KINDS.find((one) => one === kind) ?? 'adjustment';
