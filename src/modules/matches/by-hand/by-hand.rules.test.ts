import { sportOf } from '#modules/catalog/sports/index.ts';
import { slugOf, wholeScore, withWinners } from './by-hand.rules.ts';

it.each([
  [
    'football',
    null,
    [
      [1, 0],
      [2, 2],
    ],
    [
      [1, 0, 0],
      [2, 2, 0],
    ],
    [3, 2],
  ],
  [
    'tennis',
    3,
    [
      [6, 4],
      [3, 6],
      [7, 5],
    ],
    [
      [6, 4, 1],
      [3, 6, 2],
      [7, 5, 1],
    ],
    [2, 1],
  ],
  [
    'lol',
    5,
    [
      [1, 0],
      [0, 1],
    ],
    undefined,
    undefined,
  ],
  [
    'basketball',
    null,
    [
      [20, 31],
      [25, 24],
    ],
    [
      [20, 31, 0],
      [25, 24, 0],
    ],
    [45, 55],
  ],
] as const)(
  '%s: who won a period and the whole follow from the periods',
  (game, bestOf, typed, winners, whole) => {
    const sport = sportOf(game);
    const scores = withWinners(sport, typed, bestOf);
    if (winners) expect(scores).toEqual(winners);
    const { homeScore, awayScore } = wholeScore(sport, scores, [9, 9]);
    if (whole) expect([homeScore, awayScore]).toEqual(whole);
    expect(scores).toHaveLength(typed.length);
  },
);

it('takes the whole as it is told where no periods are', () => {
  expect(wholeScore(sportOf('football'), [], [2, 1])).toEqual({
    periodScores: [],
    homeScore: 2,
    awayScore: 1,
  });
});

it.each([
  ['Fußball Club Köln', 'fu-ball-club-koln'],
  ['  Málaga  CF ', 'malaga-cf'],
  ['上海申花', 'id'],
  ['---', 'id'],
])('%s has the address %s', (name, slug) => {
  expect(slugOf(name, 'id')).toBe(slug);
});
