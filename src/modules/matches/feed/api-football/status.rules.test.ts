import { clockRuns, isSuspended, periodOf, stateOf } from './status.rules.ts';

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
])('%s is %s', (short, state) => expect(stateOf(short)).toBe(state));

it('play that stands still is told apart', () => {
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
  ['ET', 100, 3],
  ['P', 120, 4],
  ['SUSP', 30, 1],
  ['INT', 60, 2],
  ['SUSP', 95, 3],
])('%s at %i minutes is period %i', (short, elapsed, period) =>
  expect(periodOf(short, elapsed)).toBe(period),
);
