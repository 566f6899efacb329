import { matchStats, StatisticsItem } from './statistics.contract.ts';

const side = (id: number, values: Record<string, number | string | null>): StatisticsItem =>
  StatisticsItem.parse({
    team: { id, name: 'whoever' },
    statistics: Object.entries(values).map(([type, value]) => ({ type, value })),
  });

it('reads numbers, percentages and decimals; null beside a number is zero', () => {
  const stats = matchStats(
    [
      side(49, {
        'Ball Possession': '45%',
        'Shots on Goal': null,
        expected_goals: '0.82',
        'Shots insidebox': 3,
      }),
      side(46, { 'Ball Possession': '55%', 'Shots on Goal': 4, expected_goals: '1.94', Fouls: null }),
    ],
    46,
  );
  expect(stats).toEqual({
    all: { possession: [55, 45], expectedGoals: [1.94, 0.82], shotsOnTarget: [4, 0] },
    byPeriod: {},
  });
});

it.each([[[]], [[side(46, { Fouls: null }), side(49, {})]]])('null without statistics', (items) => {
  expect(matchStats(items, 46)).toBeNull();
});

it('has the halves where they are delivered', () => {
  const half = (team: number, first: number, second: number) =>
    StatisticsItem.parse({
      ...side(team, { Fouls: first + second }),
      statistics_1h: [{ type: 'Fouls', value: first }],
      statistics_2h: [{ type: 'Fouls', value: second }],
    });
  expect(matchStats([half(46, 3, 4), half(49, 1, 0)], 46)).toEqual({
    all: { fouls: [7, 1] },
    byPeriod: { 1: { fouls: [3, 1] }, 2: { fouls: [4, 0] } },
  });
});
