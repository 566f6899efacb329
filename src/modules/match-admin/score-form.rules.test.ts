import { sportOf } from '#modules/catalog/sports/index.ts';
import { asksWinner, minuteOf, type ScoreForm, withMinute, withPoints, wonBy } from './score-form.rules.ts';

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
] as const)('asks who won a part of %s: %s', (game, asks) => {
  expect(asksWinner({ sport: sportOf(game), bestOf: null }, [26, 9, 0], 0)).toBe(asks);
});

it('asks who won a set that the rule calls open', () => {
  expect(asksWinner(tennis, [3, 2, 0], 0)).toBe(true);
});

it('keeps who won a map while its kills are corrected, and takes another winner', () => {
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

it('forgets who won a set by games it no longer has', () => {
  expect(withPoints(tennis, [[6, 4, 1]], 0, [5, 4])).toEqual([[5, 4, 0]]);
  expect(withPoints(tennis, [[6, 4, 1]], 0, [4, 6])).toEqual([[4, 6, 2]]);
});

it('leaves the seconds of a minute that nobody changed', () => {
  const form: ScoreForm = { state: 'finished', period: 2, clockSeconds: 2_745, periods: [], whole: [1, 0] };
  expect(withMinute(form, minuteOf(form))).toBe(form);
  expect(withMinute(form, 46).clockSeconds).toBe(2_760);
});
