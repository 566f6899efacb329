import type { Stat } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aPlayer, aSheet } from './detail.factory.ts';
import { barLengths, leadersOf, periodsOf, statRows, statText } from './stats.rules.ts';

const stat = (kind: Stat['kind'], usual = 5): Stat => ({ key: 'x', kind, usual });

test('rows are in the order of the sport; unknown ones come last, as counts', () => {
  const rows = statRows(sportOf('football'), { throwIns: [20, 18], shots: [14, 9], possession: [58, 42] });
  expect(rows.map(({ stat: { key, kind } }) => [key, kind])).toEqual([
    ['possession', 'percent'],
    ['shots', 'count'],
    ['throwIns', 'count'],
  ]);
});

test('periods with statistics of their own, in order', () => {
  const values = { shots: [1, 2] as [number, number] };
  expect(periodsOf({ all: values, byPeriod: { 10: values, 2: values, 3: {} } })).toEqual([2, 10]);
});

test.each([
  [stat('percent'), 58.4, '58%'],
  [stat('decimal', 1.4), 1.839, '1.84'],
  [stat('decimal', 0.246), 0.25, '0.250'],
  [stat('decimal', 23.5), 23.46, '23.5'],
  [stat('count'), 1_150, '1150'],
  [stat('count'), 58_200, '58.2k'],
])('%o: %d is written %s', (kind, value, text) => {
  expect(statText(kind, value, 'en')).toBe(text);
});

test.each([
  [stat('count'), [14, 9], [61, 39]],
  [stat('count'), [0, 0], [0, 0]],
  [stat('count'), [3, 0], [100, 0]],
  [stat('percent'), [89, 84], [89, 84]],
] as const)('%o: the bars of %o are %o long', (kind, values, lengths) => {
  expect(barLengths(kind, values)).toEqual(lengths);
});

test('leaders of each side; without statistics that nobody has, and without texts', () => {
  const lineups = {
    confirmed: true,
    home: aSheet([aPlayer('One', { line: { goals: 1, shots: 2 } }), aPlayer('Two', { line: { shots: 4 } })]),
    away: aSheet([aPlayer('Three', { line: { goals: 0, shots: 1, assists: 'x' } })]),
  };
  const rows = leadersOf(sportOf('football'), lineups);
  expect(rows.map(({ key, home, away }) => [key, home?.player.name, home?.value, away?.player.name])).toEqual(
    [
      ['goals', 'One', 1, undefined],
      ['shots', 'Two', 4, 'Three'],
    ],
  );
});
