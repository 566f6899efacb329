import {
  addCounts,
  averageOf,
  monthBeside,
  monthBounds,
  monthOf,
  NO_COUNTS,
  watchSecondsOf,
} from './analytics.rules.ts';

it.each([
  [
    '2026-11-30T15:59:59Z',
    'Asia/Shanghai',
    '2026-11',
    '2026-10-31T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ],
  [
    '2026-11-30T16:00:00Z',
    'Asia/Shanghai',
    '2026-12',
    '2026-11-30T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
  ],
  [
    '2026-03-15T00:00:00Z',
    'Europe/Berlin',
    '2026-03',
    '2026-02-28T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
  ],
])('at %s in %s the month is %s', (now, zone, month, from, to) => {
  expect(monthOf(new Date(now), zone)).toBe(month);
  const bounds = monthBounds(month, zone);
  expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
});

it('monthBeside crosses the year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('a month is the sum of its broadcasts, with the highest peak', () => {
  const one = { ...NO_COUNTS, seconds: 600, samples: 60, viewers: 600, peak: 20, joined: 40, coins: 5 };
  const other = { ...NO_COUNTS, seconds: 1200, samples: 120, viewers: 2400, peak: 35, joined: 80, coins: 1 };
  const both = addCounts(one, other);
  expect(both).toMatchObject({ seconds: 1800, peak: 35, joined: 120, coins: 6 });
  expect([averageOf(one), averageOf(other), averageOf(both)]).toEqual([10, 20, 16.7]);
  expect([watchSecondsOf(one), watchSecondsOf(both)]).toEqual([150, 250]);
});

it('without samples or arrivals there is no average', () => {
  expect([averageOf(NO_COUNTS), watchSecondsOf({ ...NO_COUNTS, samples: 3, viewers: 6 })]).toEqual([0, null]);
});
