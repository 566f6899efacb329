import { BACKOFF, type Counted, FAILURE_TTL_MS, secondsToWait } from './failures.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each<[Counted, number, number, number]>([
  ['account', 0, 0, 0],
  ['account', 4, 0, 0],
  ['account', 5, 0, 1],
  ['account', 6, 0, 2],
  ['account', 7, 0, 4],
  ['account', 7, 3, 1],
  ['account', 7, 4, 0],
  ['account', 100, 0, 300],
  ['account', 2_000_000_000, 0, 300],
  ['account', 100, 299.5, 1],
  ['device', 9, 0, 0],
  ['device', 40, 0, 60],
  ['network', 19, 0, 0],
  ['network', 20, 0, 1],
  ['network', 60, 0, 900],
])('backoff: %s with %i failures, the last %s s ago, waits %i s', (counted, failures, seconds, wait) => {
  expect(secondsToWait(counted, { failures, lastAt: ago(seconds) }, now)).toBe(wait);
});

it('backoff: never longer than its limit, nor begun before the free failures', () => {
  for (const [counted, { free, mostSeconds }] of Object.entries(BACKOFF)) {
    for (let failures = 0; failures < 60; failures++) {
      const wait = secondsToWait(counted as Counted, { failures, lastAt: now }, now);
      expect(wait).toBeLessThanOrEqual(mostSeconds);
      expect(wait > 0).toBe(failures >= free);
    }
  }
});

it('backoff: none without failures or after a day', () => {
  expect(secondsToWait('account', null, now)).toBe(0);
  expect(secondsToWait('account', { failures: 99, lastAt: ago(FAILURE_TTL_MS / 1000) }, now)).toBe(0);
});
