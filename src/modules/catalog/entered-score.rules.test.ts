import { wholeScore, withWinners } from './entered-score.rules.ts';
import type { GameSlug } from './games.rules.ts';
import type { PeriodScore } from './sport.rules.ts';
import { sportOf } from './sports/index.ts';

type Periods = PeriodScore[];

it.each<[GameSlug, number | null, typed: Periods, shown: Periods, whole: [number, number]]>([
  // biome-ignore format: a line each
  ['football', null, [[1, 0, 0], [2, 2, 0]], [[1, 0, 0], [2, 2, 0]], [3, 2]],
  // biome-ignore format: a line each
  ['basketball', null, [[20, 31, 0], [25, 24, 0]], [[20, 31, 0], [25, 24, 0]], [45, 55]],
  // The sport's rule overrides the entered winner.
  // biome-ignore format: a line each
  ['tennis', 3, [[6, 4, 2], [3, 6, 0], [7, 5, 0]], [[6, 4, 1], [3, 6, 2], [7, 5, 1]], [2, 1]],
  // Kills decide nothing.
  // biome-ignore format: a line each
  ['lol', 5, [[15, 9, 1], [3, 20, 1], [7, 7, 0]], [[15, 9, 1], [3, 20, 1], [7, 7, 0]], [2, 0]],
  // biome-ignore format: a line each
  ['snooker', 7, [[71, 0, 1], [60, 62, 2], [12, 50, 1]], [[71, 0, 1], [60, 62, 2], [12, 50, 1]], [2, 1]],
])('wholeScore: %s: winners and total follow from the periods', (game, bestOf, typed, expected, whole) => {
  const sport = sportOf(game);
  const scores = withWinners(sport, typed, bestOf);
  expect(scores).toEqual(expected);
  const { homeScore, awayScore } = wholeScore(sport, scores, [9, 9]);
  expect([homeScore, awayScore]).toEqual(whole);
});

it('wholeScore: takes the total without periods', () => {
  expect(wholeScore(sportOf('football'), [], [2, 1])).toEqual({
    periodScores: [],
    homeScore: 2,
    awayScore: 1,
  });
});
