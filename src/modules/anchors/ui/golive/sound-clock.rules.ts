/** Samples are counted on; further off than this, blocks were lost, or the sound card runs faster. */
const DRIFT_MS = 250;

/**
 * The time of a block of samples, in milliseconds, never before the last one's: `expected` by the count of samples,
 * `at` by the clock. Null for a block that is left out, because the count is ahead.
 */
export function blockTime(expected: number | null, at: number): number | null {
  if (expected === null || at - expected > DRIFT_MS) return Math.max(0, at);
  return expected - at > DRIFT_MS ? null : expected;
}
