const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const FIRST_RETRY = SECOND;
const LAST_RETRY = MINUTE;

type Header = (name: string) => string | null;

/** Next full hour, or midnight (UTC): when providers reset their counts. */
export const nextTurn = (now: Date, unit: number): Date =>
  new Date((Math.floor(now.getTime() / unit) + 1) * unit);

/**
 * Providers send the remaining requests without a reset time, which follows from the window: `x-ratelimit-remaining`
 * counts a minute, `x-rate-limit-remaining` an hour, `x-ratelimit-requests-remaining` a day.
 */
const WINDOWS: Readonly<Record<string, (now: Date) => Date>> = {
  'x-ratelimit-remaining': (now) => new Date(now.getTime() + MINUTE),
  'x-rate-limit-remaining': (now) => nextTurn(now, HOUR),
  'x-ratelimit-requests-remaining': (now) => nextTurn(now, DAY),
};

/** Earliest time of the next request by these headers, at most a day ahead; null: now. */
export function allowedAt(header: Header, now: Date): Date | null {
  const times = Object.entries(WINDOWS)
    .filter(([name]) => numberIn(header(name)) === 0)
    .map(([, until]) => until(now).getTime());
  // football-data.org: what is left of a window, and its seconds.
  if (numberIn(header('x-requests-available-minute')) === 0)
    times.push(now.getTime() + (numberIn(header('x-requestcounter-reset')) ?? 60) * SECOND);
  const retryAt = retryAfter(header('retry-after'), now);
  if (retryAt) times.push(retryAt.getTime());
  return times.length > 0 ? new Date(Math.min(Math.max(...times), now.getTime() + DAY)) : null;
}

/** Requests left today; null where the provider has no daily limit. */
export const leftToday = (header: Header): number | null =>
  numberIn(header('x-ratelimit-requests-remaining'));

/** Doubling, with jitter so that many sites do not retry at the same moment. `random` is 0 to 1. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (attempt - 1)) * (0.5 + random / 2);

/** Seconds, or a date. */
function retryAfter(value: string | null, now: Date): Date | null {
  const seconds = numberIn(value);
  if (seconds !== null) return new Date(now.getTime() + seconds * SECOND);
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? null : new Date(date);
}

export const numberIn = (value: string | null): number | null =>
  value && /^\d+$/.test(value.trim()) ? Number(value) : null;
