import { expect, it } from 'vitest';
import {
  adapt,
  freshUplink,
  isFinal,
  LEAST_KBPS,
  MOST_KBPS,
  retryAfter,
  type Uplink,
} from './uplink.rules.ts';

/** The uplink after these delays, one every half second. */
function after(delays: readonly number[], first: Uplink = freshUplink(0)): Uplink {
  return delays.reduce(
    (uplink, behindMs, i) => adapt(uplink, behindMs, first.changedAt + (i + 1) * 500),
    first,
  );
}
const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

it('a good uplink keeps the whole bitrate', () => {
  expect(after(times(60, 100))).toMatchObject({ kbps: MOST_KBPS, isSkipping: false });
});

it('a late one gets less, step by step, down to the least', () => {
  expect(after(times(3, 1_200)).kbps).toBe(1_750);
  expect(after(times(6, 1_200)).kbps).toBe(1_225);
  expect(after(times(100, 1_200)).kbps).toBe(LEAST_KBPS);
});

it('frames are skipped far behind, until the uplink has caught up', () => {
  expect(after([3_000]).isSkipping).toBe(true);
  expect(after([3_000, 1_500]).isSkipping).toBe(true);
  expect(after([3_000, 1_500, 300]).isSkipping).toBe(false);
});

it('a bitrate that was lowered returns once the uplink was good for a while', () => {
  const low = after(times(6, 1_200));
  expect(after(times(11, 100), low).kbps).toBe(low.kbps);
  expect(after(times(14, 100), low).kbps).toBeGreaterThan(low.kbps);
  expect(after(times(200, 100), low).kbps).toBe(MOST_KBPS);
});

it.each([
  [0, 0, 500],
  [3, 10_000, 4_000],
  [20, 200_000, 8_000],
  [40, 300_000, null],
])('attempt %i after %i ms waits %s', (attempt, lostForMs, wait) => {
  expect(retryAfter(attempt, lostForMs)).toBe(wait);
});

it.each([
  ['replaced', true],
  ['codec', true],
  ['address', true],
  ['cut', false],
  ['dropped', false],
])('%s is final: %s', (why, final) => {
  expect(isFinal(why)).toBe(final);
});
