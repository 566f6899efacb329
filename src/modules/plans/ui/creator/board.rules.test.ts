import { besideMonth, daysOf, monthIn } from './board.rules.ts';

it.each([
  ['7', 7],
  ['30', 30],
  ['8', 14],
  [null, 14],
])('a span of %s is %i days', (text, days) => expect(daysOf(text)).toBe(days));

it.each([
  ['2026-10', { month: '2026-10' }],
  ['2026-13', {}],
  ['x', {}],
  [null, {}],
])('%s is the month %o', (text, month) => expect(monthIn(text)).toEqual(month));

it('months follow each other across the year', () => {
  expect([besideMonth('2026-12', 1), besideMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
