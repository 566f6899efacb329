import { aheadMs, paceMs } from './budget.rules.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const HALF_DAY = 12 * 3_600_000;

it.each([
  ['live', null, 15_000],
  ['live', 75_000, 15_000],
  // Fifty of the hundred requests have to last twelve hours.
  ['live', 100, HALF_DAY / 50],
  ['live', 0, HALF_DAY],
  ['schedule', 7_500, 3_600_000],
  // Twenty requests are two rounds of nine.
  ['schedule', 100, Math.round(HALF_DAY / (20 / 9))],
  ['background', 7_500, Math.round(HALF_DAY / 750)],
  ['details', 75_000, 4_000],
  ['details', 1, HALF_DAY],
] as const)('paceMs: %s with %s requests left: every %i ms', (pace, left, ms) => {
  expect(paceMs(pace, left, noon)).toBe(Math.round(ms));
});

it('paceMs: live scores have the configured interval while the budget is ample', () => {
  expect(paceMs('live', null, noon, 1_000)).toBe(1_000);
  expect(paceMs('live', 75_000, noon, 1_000)).toBe(Math.round(HALF_DAY / (75_000 * 0.5)));
});

it.each([
  ['a site begins: its share of the day at once', 7_500, 7_400, 0, 5_000],
  ['the last request of its share', 7_500, 6_700, 749, 5_000],
  ['its share is sent', 7_500, 6_700, 750, Math.round(HALF_DAY / 670)],
  ['half of the day is spent', 7_500, 3_749, 10, Math.round(HALF_DAY / 374.9)],
  ['a free plan has little to spend', 100, 100, 0, HALF_DAY / 10],
  ['before the first answer', null, null, 0, 20_000],
] as const)('aheadMs of the background: %s', (_, limit, left, sent, ms) => {
  expect(aheadMs('background', { limit, left }, sent, noon)).toBe(ms);
});

it('aheadMs: details are not spread either, until their share is sent', () => {
  const today = { limit: 7_500, left: 6_000 };
  expect(aheadMs('details', today, 1_499, noon)).toBe(4_000);
  expect(aheadMs('details', today, 1_500, noon)).toBe(HALF_DAY / 1_200);
});
