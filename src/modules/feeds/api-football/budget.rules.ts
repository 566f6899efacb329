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

/** Interval of the background while it is ahead. */
const AHEAD_MS = 5 * SECOND;
/** No plan that is paid has fewer requests a day. */
const PAID = 1_000;

/**
 * Interval of the background: a site that begins, or a new season, is filled at once with the whole share of the day,
 * as long as half of the day's requests are left.
 */
export function backgroundMs(
  { limit, left }: { limit: number | null; left: number | null },
  sentToday: number,
  now: Date,
): number {
  const { share } = PACES.background;
  const isAhead =
    limit !== null && left !== null && limit >= PAID && sentToday < share * limit && left >= limit / 2;
  return isAhead ? AHEAD_MS : paceMs('background', left, now);
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
