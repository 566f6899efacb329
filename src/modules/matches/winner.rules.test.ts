import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedWinner, winnerOf } from './winner.rules.ts';

const ended = (homeScore: number, awayScore: number, ...periodScores: PeriodScore[]) => ({
  homeScore,
  awayScore,
  periodScores,
});
const LEVEL: PeriodScore = [0, 0, 0];
/** Three thirds, an overtime and the shoot-out; two halves, extra time and the penalties; four quarters and penalties. */
const HOCKEY = ended(1, 1, [1, 0, 1], LEVEL, [0, 1, 2], LEVEL, [1, 2, 2]);
const FOOTBALL = ended(1, 1, [1, 0, 1], [0, 1, 2], LEVEL, LEVEL, [4, 3, 1]);
const WATERPOLO = ended(9, 9, [3, 2, 1], [2, 3, 2], [2, 2, 0], [2, 2, 0], [4, 5, 2]);

it.each([
  ['icehockey', 'table', HOCKEY, 'away', 'away'],
  ['icehockey', 'table', ended(3, 2, [1, 1, 0], [1, 1, 0], [0, 0, 0], [1, 0, 1]), 'home', 'home'],
  ['waterpolo', 'table', WATERPOLO, 'away', 'away'],
  ['football', 'cup', FOOTBALL, 'home', 'home'],
  ['football', 'table', FOOTBALL, 'home', null],
  ['football', 'table', ended(1, 1, [1, 0, 1], [0, 1, 2]), null, null],
  ['football', 'cup', ended(1, 1, [1, 0, 1], [0, 1, 2]), null, null],
  ['basketball', 'table', ended(80, 90, [80, 90, 2]), 'away', 'away'],
] as const satisfies [GameSlug, string, object, unknown, unknown][])(
  '%s in a %s',
  (game, format, match, winner, counted) => {
    expect(winnerOf(sportOf(game), match)).toBe(winner);
    expect(countedWinner(sportOf(game), format, match)).toBe(counted);
  },
);

it('accepts a shoot-out with its result alone', () => {
  const match = { ...ended(2, 2), facts: { shootout: [3, 5] as const } };
  expect(winnerOf(sportOf('football'), match)).toBe('away');
});
