import type { Call } from '#platform/endpoint/call.ts';

export const RETRIES = 3;
export const LONGEST_WAIT_MS = 10_000;
const FIRST_WAIT_MS = 300;

const PASSING = new Set([429, 502, 503, 504]);

/** Result of an attempt without a usable response; `status` is 0 when the server was not reached. */
export interface Failed {
  status: number;
  retryAfter: string | null;
}

/** A retry must not act twice: reads are safe, and an Idempotency-Key makes acts safe. */
export const isRepeatable = ({ method, acts, once }: Call<never>): boolean =>
  once === true || (method === 'GET' && !acts);

/**
 * Milliseconds before the next attempt, or null to give up. `retry` counts from 0; half of the wait is random, so that
 * browsers that failed together do not retry together.
 */
export function waitBeforeRetry(
  call: Call<never>,
  { status, retryAfter }: Failed,
  retry: number,
  random: number,
): number | null {
  if (retry >= RETRIES || !isRepeatable(call)) return null;
  if (status !== 0 && !PASSING.has(status)) return null;
  const backoff = FIRST_WAIT_MS * 2 ** retry * (0.5 + random / 2);
  const requestedMs = Number(retryAfter ?? 0) * 1000;
  if (!(requestedMs <= LONGEST_WAIT_MS)) return null;
  return Math.max(requestedMs, backoff);
}
