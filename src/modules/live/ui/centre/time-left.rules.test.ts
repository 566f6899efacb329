import { timeLeft } from './time-left.rules.ts';

it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-5_000, { days: 0, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 1 }],
  [3_600_000, { days: 0, hours: 1, minutes: 0 }],
  [6 * 86_400_000 + 4 * 3_600_000 + 12 * 60_000, { days: 6, hours: 4, minutes: 12 }],
])('%s ms', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});
