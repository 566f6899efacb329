import { sportOf } from '#modules/catalog/sports/index.ts';
import { minuteOf, needsWinner, type ScoreForm, withMinute, withPoints, wonBy } from './score-form.rules.ts';

const lol = { sport: sportOf('lol'), bestOf: 3 };
const tennis = { sport: sportOf('tennis'), bestOf: 3 };

it.each([
  ['lol', true],
  ['kog', true],
  ['dota2', true],
  ['wildrift', true],
  ['mobilelegends', true],
  ['overwatch', true],
  ['rocketleague', true],
  ['eafc', true],
  ['snooker', true],
  ['darts', true],
  ['valorant', false],
  ['tennis', false],
  ['football', false],
  ['baseball', false],
  ['pubg', false],
] as const)('asksWinner: for a part of %s: %s', (game, expected) => {
  expect(needsWinner({ sport: sportOf(game), bestOf: null }, [26, 9, 0], 0)).toBe(expected);
});

it('asksWinner: for a set that the rule leaves undecided', () => {
  expect(needsWinner(tennis, [3, 2, 0], 0)).toBe(true);
});

it("withPoints: keeps a map's winner while kills are corrected, and takes another one", () => {
  expect(withPoints(lol, [[15, 9, 1]], 0, [16, 9])).toEqual([[16, 9, 1]]);
  expect(
    wonBy(
      [
        [15, 9, 1],
        [2, 3, 0],
      ],
      1,
      2,
    ),
  ).toEqual([
    [15, 9, 1],
    [2, 3, 2],
  ]);
});

it('withPoints: drops the winner of a set whose games have changed', () => {
  expect(withPoints(tennis, [[6, 4, 1]], 0, [5, 4])).toEqual([[5, 4, 0]]);
  expect(withPoints(tennis, [[6, 4, 1]], 0, [4, 6])).toEqual([[4, 6, 2]]);
});

it('withMinute: keeps the seconds of an unchanged minute', () => {
  const form: ScoreForm = { state: 'finished', period: 2, clockSeconds: 2_745, periods: [], whole: [1, 0] };
  expect(withMinute(form, minuteOf(form))).toBe(form);
  expect(withMinute(form, 46).clockSeconds).toBe(2_760);
});
