/** Days of a pass, and the name of its price. */
export const PASS_DAYS = [7, 30] as const;
export type PassDays = (typeof PASS_DAYS)[number];
export const PRICE_OF = { 7: 'week', 30: 'month' } as const satisfies Record<PassDays, string>;
export type PriceName = (typeof PRICE_OF)[PassDays];

/** In coins. */
export const PASS_PRICE = { min: 10, max: 100_000 } as const;
/** A pass is extended to at most this many days from now, which bounds the deferred coins. */
export const PASS_AHEAD_DAYS = 90;
/** Before its end, the holder is notified. */
export const REMIND_HOURS = 24;
export const PASSES_PAGE = 20;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
export const remindUntil = (now: Date): Date => new Date(now.getTime() + REMIND_HOURS * HOUR_MS);

/** The time of a further pass: after those the holder has. Null beyond the bound. */
export function spanOf(
  last: Date | null,
  days: PassDays,
  now: Date,
): { startsAt: Date; endsAt: Date } | null {
  const startsAt = last && last > now ? last : now;
  const endsAt = addDays(startsAt, days);
  return endsAt > addDays(now, PASS_AHEAD_DAYS) ? null : { startsAt, endsAt };
}

/** Whole days of a pass that are over. */
export const elapsedDays = ({ startsAt, days }: { startsAt: Date; days: number }, now: Date): number =>
  Math.min(days, Math.max(0, Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS)));

/** The coins earned by the end of a day: rounded down, all of them with the last. */
export const earnedBy = ({ paid, days }: { paid: number; days: number }, day: number): number =>
  Math.floor((paid * day) / days);

export const PASS_STATES = ['waiting', 'running', 'over', 'ended'] as const;
/** `waiting`: begins after an earlier one; `ended`: before its time, with a refund. */
export type PassState = (typeof PASS_STATES)[number];

interface Times {
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

export function stateOf({ startsAt, endsAt, endedAt }: Times, now: Date): PassState {
  if (endedAt) return 'ended';
  if (endsAt <= now) return 'over';
  return startsAt > now ? 'waiting' : 'running';
}

/** When a holder may open tips. */
export interface Validity {
  from: Date;
  to: Date;
}

export const validityOf = ({ startsAt, endsAt, endedAt }: Times): Validity => ({
  from: startsAt,
  to: endedAt ?? endsAt,
});

/** When a tip was published or running; `until` null while it is. */
export interface Tip {
  from: Date;
  until: Date | null;
}

/** A pass opens the tips that were published or running while it was valid, and they stay open. */
export const opensTip = ({ from, to }: Validity, tip: Tip, now: Date): boolean =>
  from < to && from <= now && tip.from <= now && tip.from < to && (tip.until === null || from < tip.until);
