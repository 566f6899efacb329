import { daysBetween, FLOW_DAYS, joinFlow, NO_FLOW, readUserSearch, sumFlow } from './reports.rules.ts';

it.each([
  ['  ', null],
  ['17', { by: 'number', id: 17, phoneEnd: null }],
  ['5678', { by: 'number', id: 5678, phoneEnd: '5678' }],
  ['13812345678', { by: 'number', id: 13_812_345_678, phoneEnd: null }],
  ['+8613812345678', { by: 'name', start: '+8613812345678' }],
  ['A@Example.com', { by: 'email', whole: 'a@example.com' }],
  [' NorthStand ', { by: 'name', start: 'northstand' }],
])('search text %j is %j', (text, search) => {
  expect(readUserSearch(text)).toEqual(search);
});

it.each([
  ['2026-11-15', '2026-11-15', 1],
  ['2026-02-27', '2026-03-01', 3],
  ['2026-11-15', '2026-11-14', null],
  ['2026-01-01', '2026-04-02', FLOW_DAYS.max],
  ['2026-01-01', '2026-04-03', null],
  ['2026-13-01', '2026-13-02', null],
])('%s to %s: %s days', (from, to, count) => {
  expect(daysBetween(from, to)?.length ?? null).toBe(count);
});

it('joinFlow: merges several results into one row per day, and sums them', () => {
  const rows = joinFlow(
    ['2026-11-14', '2026-11-15'],
    [
      [{ day: '2026-11-15', registrations: 2 }],
      [
        { day: '2026-11-15', rechargedFen: 3000, payers: 1 },
        { day: '2026-11-14', rechargedFen: 600, payers: 1 },
      ],
      [{ day: '2026-11-15', spent: 40 }],
      [{ day: '2026-11-13', spent: 1 }],
    ],
  );
  expect(rows).toEqual([
    { day: '2026-11-14', ...NO_FLOW, rechargedFen: 600, payers: 1 },
    { day: '2026-11-15', ...NO_FLOW, registrations: 2, rechargedFen: 3000, payers: 1, spent: 40 },
  ]);
  expect(sumFlow(rows)).toEqual({ registrations: 2, rechargedFen: 3600, refundedFen: 0, spent: 40 });
});
