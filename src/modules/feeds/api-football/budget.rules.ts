import { DAY, nextTurn } from '../http/rate-limit.rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Interval of each poll with an ample budget, the requests of one round, and its share of the daily budget. */
export const PACES = {
  schedule: { everyMs: 60 * MINUTE, cost: 9, share: 0.2 },
  live: { everyMs: 15 * SECOND, cost: 1, share: 0.5 },
  details: { everyMs: 4 * SECOND, cost: 1, share: 0.2 },
  background: { everyMs: 20 * SECOND, cost: 1, share: 0.1 },
} as const;
export type Pace = keyof typeof PACES;

export const paceMs = (
  pace: Pace,
  left: number | null,
  now: Date,
  everyMs: number = PACES[pace].everyMs,
): number => pacedMs({ ...PACES[pace], everyMs }, left, now);

/** Intervals of what is not spread over the day. */
const AHEAD_MS = { details: 4 * SECOND, background: 5 * SECOND } as const;
export type Ahead = keyof typeof AHEAD_MS;
/** No plan that is paid has fewer requests a day. */
const PAID = 1_000;

/**
 * Interval of details and of the background: a site that begins, a new season and an afternoon with many matches have the
 * whole share of the day at once, as long as half of the day's requests are left.
 */
export function aheadMs(
  pace: Ahead,
  { limit, left }: { limit: number | null; left: number | null },
  sentToday: number,
  now: Date,
): number {
  const { share } = PACES[pace];
  const isAhead =
    limit !== null && left !== null && limit >= PAID && sentToday < share * limit && left >= limit / 2;
  return isAhead ? AHEAD_MS[pace] : paceMs(pace, left, now);
}

/** Interval at which the share of the remaining budget lasts until its reset at midnight (UTC). */
export function pacedMs(
  { everyMs, cost, share }: { everyMs: number; cost: number; share: number },
  left: number | null,
  now: Date,
): number {
  if (left === null) return everyMs;
  const rest = nextTurn(now, DAY).getTime() - now.getTime();
  const rounds = (left * share) / cost;
  return rounds > 0 ? Math.max(everyMs, Math.min(rest, Math.round(rest / rounds))) : rest;
}
