import { scoredOf } from './scored.rules.ts';

const T = Date.parse('2026-11-19T20:00:00.000Z');

describe('what was scored', () => {
  it.each<[string, (readonly [number, number])[], [number, number], string]>([
    ['nothing', [], [2, 1], ''],
    [
      'from the beginning',
      [
        [1, 0],
        [0, 1],
        [1, 0],
      ],
      [2, 1],
      '0: 1-0, 1: 1-1, 2: 2-1',
    ],
    [
      'from a later moment on',
      [
        [0, 1],
        [1, 0],
      ],
      [3, 2],
      '0: 2-2, 1: 3-2',
    ],
    [
      'without what was taken back',
      [
        [1, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
      ],
      [1, 1],
      '0: 1-0, 3: 1-1',
    ],
    [
      'also where it counts again later',
      [
        [1, 0],
        [-1, 0],
        [1, 0],
      ],
      [1, 0],
      '2: 1-0',
    ],
    ['several at once', [[2, 1]], [2, 1], '0: 2-1'],
  ])('%s', (_, moves, [homeScore, awayScore], expected) => {
    const stored = moves.map(([home, away], i) => ({ at: new Date(T + i), home, away }));
    const scored = scoredOf(stored, { homeScore, awayScore });
    expect(scored.map((one) => `${one.at - T}: ${one.homeScore}-${one.awayScore}`).join(', ')).toBe(expected);
  });
});
