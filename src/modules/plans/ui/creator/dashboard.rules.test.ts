import { besideMonth, daysOf, MEASURES, measured, monthIn } from './dashboard.rules.ts';

it.each([
  ['7', 7],
  ['30', 30],
  ['8', 14],
  [null, 14],
])('daysOf: %s is %i days', (text, days) => expect(daysOf(text)).toBe(days));

it.each([
  ['2026-10', { month: '2026-10' }],
  ['2026-13', {}],
  ['x', {}],
  [null, {}],
])('monthIn: %s is %o', (text, month) => expect(monthIn(text)).toEqual(month));

it('besideMonth: crosses the year', () => {
  expect([besideMonth('2026-12', 1), besideMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('measured: sums days, and has no rate without a base', () => {
  const day = {
    day: '',
    orders: 1,
    paid: 20,
    toExpert: 0,
    toBuyer: 0,
    views: 5,
    followers: 2,
    hits: 1,
    decided: 2,
  };
  const of = (days: (typeof day)[]) => MEASURES.map((measure) => measured(measure, days));
  expect(of([day, { ...day, hits: 2 }])).toEqual([40, 2, 10, 75, 4]);
  expect(of([])).toEqual([0, 0, 0, null, 0]);
});
