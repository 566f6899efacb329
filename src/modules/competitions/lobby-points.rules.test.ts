import { sportOf } from '#modules/catalog/sports/index.ts';
import { lobbyTable, mapPoints } from './lobby-points.rules.ts';

const rulesOf = (game: 'pubg' | 'peaceelite' | 'apex') => sportOf(game).lobby!;

describe('points of a map', () => {
  // Published in the rules of PUBG's global events (SUPER) and of the Apex Legends Global Series.
  it.each([
    ['pubg', 16, [10, 6, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['peaceelite', 16, [10, 6, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['apex', 20, [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]],
  ] as const)('%s: places of %i teams', (game, teams, points) => {
    expect(rulesOf(game).teams).toBe(teams);
    expect(points.map((_, index) => mapPoints(rulesOf(game), { place: index + 1, kills: 0 }))).toEqual(
      points,
    );
  });

  it.each([
    ['pubg', 1, 12, 22],
    ['pubg', 8, 3, 4],
    ['pubg', 16, 5, 5],
    ['apex', 1, 9, 21],
    ['apex', 15, 0, 1],
    ['apex', 20, 2, 2],
  ] as const)('%s: place %i with %i eliminations is %i', (game, place, kills, points) =>
    expect(mapPoints(rulesOf(game), { place, kills })).toBe(points),
  );

  it('a team in play has its eliminations only', () =>
    expect(mapPoints(rulesOf('pubg'), { place: 0, kills: 4 })).toBe(4));
});

describe('table of a lobby', () => {
  const of = (...maps: [team: string, place: number, kills: number][][]) =>
    lobbyTable(
      rulesOf('pubg'),
      ['a', 'b', 'c'],
      maps.map((map) => map.map(([team, place, kills]) => ({ team, place, kills }))),
    );

  it('sums points, eliminations and maps won', () => {
    expect(
      of(
        [
          ['a', 1, 5],
          ['b', 2, 7],
          ['c', 3, 0],
        ],
        [
          ['a', 4, 1],
          ['b', 1, 2],
          ['c', 2, 9],
        ],
      ),
    ).toEqual([
      { team: 'b', points: 25, kills: 9, wins: 1 },
      { team: 'a', points: 20, kills: 6, wins: 1 },
      { team: 'c', points: 20, kills: 9, wins: 0 },
    ]);
  });

  it.each<[string, [string, number, number][][], string]>([
    [
      'maps won',
      [
        [
          ['a', 2, 4],
          ['b', 1, 0],
        ],
      ],
      'bac',
    ],
    [
      'eliminations',
      [
        [
          ['a', 4, 2],
          ['b', 3, 1],
        ],
      ],
      'abc',
    ],
    [
      'the last map',
      [
        [
          ['a', 3, 1],
          ['b', 4, 2],
        ],
        [
          ['a', 4, 2],
          ['b', 3, 1],
        ],
      ],
      'bac',
    ],
    ['the order of the teams', [], 'abc'],
  ])('puts level teams in the order of %s', (_, maps, order) =>
    expect(
      of(...maps)
        .map(({ team }) => team)
        .join(''),
    ).toBe(order),
  );
});
