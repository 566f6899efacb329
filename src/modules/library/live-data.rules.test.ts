import { GAMES } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { keyStats, movement, pressure, usualMove } from './live-data.rules.ts';

it.each(GAMES.map(({ slug }) => slug))('usualMove: above zero in %s', (game) => {
  expect(usualMove(sportOf(game))).toBeGreaterThan(0);
});

describe('movement', () => {
  it('is relative to the usual rate: a goal of football is more than a basket', () => {
    const goal = movement(sportOf('football'), [1, 0], []);
    expect(goal).toBeGreaterThan(movement(sportOf('basketball'), [2, 0], []));
    expect(movement(sportOf('football'), [0, 0], [])).toBe(0);
  });

  it('grows with one-sided minutes', () => {
    const football = sportOf('football');
    expect(movement(football, [0, 0], [0, 60, 70, 80])).toBe(movement(football, [0, 0], [0, -60, -70, -80]));
    expect(pressure([90, -90, 90, -90])).toBe(0);
    expect(pressure([-100, 0, 0, 0, 0, 50])).toBe(0.1);
    expect(pressure([])).toBe(0);
  });

  it('counts a withdrawn score too', () => {
    expect(movement(sportOf('football'), [-1, 0], [])).toBeGreaterThan(0);
  });
});

describe('keyStats', () => {
  it("are the sport's first ones with numbers", () => {
    const found = keyStats(sportOf('football'), { corners: [5, 3], possession: [55, 45] }, {});
    expect(found.map(({ key, values }) => [key, values])).toEqual([
      ['possession', [55, 45]],
      ['corners', [5, 3]],
    ]);
  });

  it('are at most four', () => {
    const all = Object.fromEntries(sportOf('football').stats.map(({ key }) => [key, [1, 2] as const]));
    expect(keyStats(sportOf('football'), all, {})).toHaveLength(4);
  });

  it('fall back to the facts of lists, and are never text', () => {
    const found = keyStats(sportOf('football'), {}, { corners: [4, 1], redCards: ['', ''] });
    expect(found).toEqual([{ key: 'corners', kind: 'count', usual: 1, values: [4, 1] }]);
    expect(keyStats(sportOf('tennis'), {}, { points: ['30', '15'] })).toEqual([]);
  });
});
