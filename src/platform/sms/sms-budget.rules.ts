const HOUR_MS = 3_600_000;

export interface SmsBudget {
  /** 0: no limit. */
  perHour: number;
  perDay: number;
}

export interface SmsSpent {
  thisHour: number;
  /** The current hour and the 23 before it. */
  thisDay: number;
}

export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Hours that begin after it belong to the day that ends now. */
export const dayBefore = (now: Date): Date => new Date(hourOf(now).getTime() - 24 * HOUR_MS);

/** Alerts of the operator, in percent. */
const ALERTS = [50, 90] as const;

const reaches = (sent: number, limit: number, percent: number): boolean =>
  limit > 0 && sent + 1 === Math.ceil((limit * percent) / 100);

export const isBudgetExhausted = ({ thisHour, thisDay }: SmsSpent, { perHour, perDay }: SmsBudget): boolean =>
  (perHour > 0 && thisHour >= perHour) || (perDay > 0 && thisDay >= perDay);

/** Of the hour or the day, whichever is larger: 0 to 1. */
export const partSpent = ({ thisHour, thisDay }: SmsSpent, { perHour, perDay }: SmsBudget): number =>
  Math.max(perHour > 0 ? thisHour / perHour : 0, perDay > 0 ? thisDay / perDay : 0);

/** The highest alert that the next message reaches, of the hour or the day. */
export function alertOf(
  { thisHour, thisDay }: SmsSpent,
  { perHour, perDay }: SmsBudget,
): { percent: number; of: 'hour' | 'day' } | null {
  for (const percent of ALERTS.toReversed()) {
    if (reaches(thisDay, perDay, percent)) return { percent, of: 'day' };
    if (reaches(thisHour, perHour, percent)) return { percent, of: 'hour' };
  }
  return null;
}
