import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Result } from '#modules/plans/settlement.rules.ts';
import {
  CONFIDENCES,
  type Counted,
  decide,
  isPredictable,
  offersScore,
  offersWinner,
  type Predicted,
  scoresOf,
  WINNER_POINTS,
} from './predictions.rules.ts';

const football = sportOf('football');
const basketball = sportOf('basketball');
const pubg = sportOf('pubg');

const winner = (pick: 'home' | 'draw' | 'away', confidence: 1 | 2 | 3 = 1): Predicted => ({
  form: 'winner',
  pick,
  confidence,
});
const score = (homeScore: number, awayScore: number): Predicted => ({ form: 'score', homeScore, awayScore });
const ended = (homeScore: number, awayScore: number, rest: Partial<Result> = {}): Result => ({
  state: 'finished',
  homeScore,
  awayScore,
  periodScores: [],
  bestOf: null,
  ...rest,
});

it.each([
  [football, winner('draw'), true],
  [basketball, winner('draw'), false],
  [basketball, winner('away'), true],
  [football, score(2, 1), true],
  [football, score(-1, 0), false],
  [football, score(0, 500), false],
  [basketball, score(98, 97), false],
  [pubg, winner('home'), false],
] as const)('%#: a prediction that the sport can decide', (sport, predicted, possible) => {
  expect(isPredictable(sport, null, predicted)).toBe(possible);
});

it('winners are offered in sports of two sides, scores where they are a market', () => {
  expect([football, basketball, pubg].map(offersWinner)).toEqual([true, true, false]);
  expect([football, basketball, pubg].map((sport) => offersScore(sport, null))).toEqual([true, false, false]);
});

it.each([
  ['a right winner', winner('home'), ended(2, 1), { verdict: 'right', points: 2 }],
  ['a sure one', winner('home', 3), ended(2, 1), { verdict: 'right', points: 4 }],
  ['a wrong one', winner('away'), ended(2, 1), { verdict: 'wrong', points: 0 }],
  ['a wrong sure one', winner('away', 3), ended(2, 1), { verdict: 'wrong', points: -3 }],
  ['the exact score', score(2, 1), ended(2, 1), { verdict: 'exact', points: 8 }],
  ['another score', score(1, 0), ended(2, 1), { verdict: 'right', points: 2 }],
  ['another draw', score(0, 0), ended(1, 1), { verdict: 'right', points: 2 }],
  ['a wrong score', score(1, 1), ended(2, 1), { verdict: 'wrong', points: 0 }],
  ['a match in play', winner('home'), ended(2, 1, { state: 'in_progress' }), null],
  ['a postponed match', winner('home'), ended(0, 0, { state: 'postponed' }), null],
  [
    'a cancelled match',
    winner('home', 3),
    ended(0, 0, { state: 'cancelled' }),
    { verdict: 'void', points: 0 },
  ],
] as const)('points: %s', (_name, predicted, result, decision) => {
  expect(decide(football, predicted, result)).toEqual(decision);
});

it('a level match of a sport without draws is void', () => {
  expect(decide(basketball, winner('home', 2), ended(90, 90))).toEqual({ verdict: 'void', points: 0 });
});

it('the best confidence is the one that is meant', () => {
  const expected = (chance: number) =>
    CONFIDENCES.map((c) => chance * WINNER_POINTS[c].right + (1 - chance) * WINNER_POINTS[c].wrong);
  const bestAt = (chance: number) => {
    const values = expected(chance);
    return CONFIDENCES[values.indexOf(Math.max(...values))];
  };
  expect([0.3, 0.45, 0.55, 0.65, 0.7, 0.95].map(bestAt)).toEqual([1, 1, 2, 2, 3, 3]);
});

it('scores are counted for all time and for each month, with streaks', () => {
  const at = (day: string, verdict: Counted['verdict'], points: number): Counted => ({
    startAt: new Date(`${day}T23:30:00Z`),
    verdict,
    points,
  });
  const scores = scoresOf([
    at('2026-10-30', 'right', 2),
    at('2026-10-31', 'exact', 8),
    at('2026-11-01', 'void', 0),
    at('2026-11-02', 'right', 3),
    at('2026-11-03', 'wrong', -3),
    at('2026-11-04', 'right', 2),
  ]);
  expect(Object.fromEntries(scores)).toEqual({
    all: { points: 12, predicted: 5, hits: 4, exact: 1, streak: 1, bestStreak: 3 },
    '2026-10': { points: 10, predicted: 2, hits: 2, exact: 1, streak: 2, bestStreak: 2 },
    '2026-11': { points: 2, predicted: 3, hits: 2, exact: 0, streak: 1, bestStreak: 1 },
  });
  expect(scoresOf([]).size).toBe(0);
});
