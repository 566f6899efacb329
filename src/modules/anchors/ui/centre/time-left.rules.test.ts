import { shareGone, timeLeft } from './time-left.rules.ts';

it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-5_000, { days: 0, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 1 }],
  [3_600_000, { days: 0, hours: 1, minutes: 0 }],
  [6 * 86_400_000 + 4 * 3_600_000 + 12 * 60_000, { days: 6, hours: 4, minutes: 12 }],
])('%s ms', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});

it.each([
  ['before it begins', 0, 0],
  ['as it begins', 10, 0],
  ['in the middle', 15, 0.5],
  ['at its end', 20, 1],
  ['after it', 99, 1],
])('a term %s', (_when, now, share) => {
  expect(shareGone(10, 20, now)).toBe(share);
});

it('shareGone of an empty period is 1', () => expect(shareGone(10, 10, 10)).toBe(1));
