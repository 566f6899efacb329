/** Rankings are of Mondays: a week of history is a ranking as it stood at its beginning, 00:00 UTC. */
export const WEEK_MS = 7 * 86_400_000;
/** The first Monday of Unix time was its fifth day. */
const FIRST_MONDAY_MS = 4 * 86_400_000;
/** Weeks of the history graph. */
export const HISTORY_WEEKS = 52;

export const mondayOf = (ms: number): number =>
  Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

/** The Mondays of the last year, the latest last, and now. */
export function rankedTimes(now: number): number[] {
  const latest = mondayOf(now);
  return [
    ...Array.from({ length: HISTORY_WEEKS }, (_, index) => latest - (HISTORY_WEEKS - 1 - index) * WEEK_MS),
    now,
  ];
}
