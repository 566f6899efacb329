import { clockRuns, clockSeconds, isSuspended, periodAt, periodOf, stateOf } from './status.rules.ts';

it.each([
  ['TBD', 'not_started'],
  ['NS', 'not_started'],
  ['1H', 'in_progress'],
  ['2H', 'in_progress'],
  ['LIVE', 'in_progress'],
  ['SUSP', 'in_progress'],
  ['INT', 'in_progress'],
  ['HT', 'break'],
  ['BT', 'break'],
  ['ET', 'overtime'],
  ['P', 'penalty'],
  ['FT', 'finished'],
  ['AET', 'finished'],
  ['PEN', 'finished'],
  ['AWD', 'finished'],
  ['WO', 'finished'],
  ['PST', 'postponed'],
  ['CANC', 'cancelled'],
  ['ABD', 'cancelled'],
  ['NEW', null],
])('stateOf: %s is %s', (short, state) => expect(stateOf(short)).toBe(state));

it('isSuspended: separate from the state', () => {
  expect(['SUSP', 'INT', '2H', 'HT'].map(isSuspended)).toEqual([true, true, false, false]);
  expect(['1H', '2H', 'ET', 'LIVE', 'HT', 'SUSP', 'P', 'FT'].filter(clockRuns)).toEqual([
    '1H',
    '2H',
    'ET',
    'LIVE',
  ]);
});

it.each([
  ['NS', 0, 0],
  ['1H', 45, 1],
  ['HT', 45, 1],
  ['2H', 46, 2],
  ['BT', 90, 2],
  ['BT', 105, 3],
  ['BT', 120, 4],
  ['ET', 90, 3],
  ['ET', 105, 3],
  ['ET', 106, 4],
  ['P', 90, 5],
  ['P', 120, 5],
  ['FT', 90, 2],
  ['AET', 120, 4],
  ['PEN', 90, 5],
  ['WO', 0, 0],
  ['SUSP', 30, 1],
  ['INT', 60, 2],
  ['SUSP', 95, 3],
  ['INT', 110, 4],
])('periodOf: %s at %i minutes is period %i', (short, elapsed, period) =>
  expect(periodOf(short, elapsed)).toBe(period),
);

it.each([
  [0, 1],
  [45, 1],
  [46, 2],
  [90, 2],
  [91, 3],
  [105, 3],
  [106, 4],
])('periodAt: minute %i is in period %i', (minute, period) => expect(periodAt(minute)).toBe(period));

it.each([
  [0, 0, 0],
  [1, 47, 47],
  [2, 45, 0],
  [2, 67, 22],
  [3, 90, 0],
  [3, 107, 17],
  [4, 118, 13],
  [5, 120, 0],
  // The new period is sometimes reported before its first minute.
  [2, 44, 0],
])('clockSeconds: period %i at %i minutes has been running for %i', (period, minutes, played) =>
  expect(clockSeconds(period, minutes)).toBe(played * 60),
);
