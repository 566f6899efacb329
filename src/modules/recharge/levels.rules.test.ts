import { LEVEL } from '#modules/users/users.rules.ts';
import { LEVEL_TIERS_CNY, levelFor, levelSteps, missingFen } from './levels.rules.ts';

describe('level of the recharged sum', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [19_999, 1],
    [20_000, 2],
    [99_999, 2],
    [100_000, 3],
    [299_999, 3],
    [300_000, 4],
    [999_999, 4],
    [1_000_000, 5],
    [100_000_000, 5],
  ])('%i fen: level %i', (fen, level) => {
    expect(levelFor(fen)).toBe(level);
  });

  it('has a tier for every level of a user', () => {
    expect(LEVEL_TIERS_CNY).toHaveLength(LEVEL.max - LEVEL.min);
  });
});

describe('sum to the next level', () => {
  it.each([
    [0, 1_000],
    [600, 400],
    [1_000, 19_000],
    [999_999, 1],
    [1_000_000, null],
  ])('of %i fen is %s fen', (fen, missing) => {
    expect(missingFen(fen)).toBe(missing);
  });

  it.each([
    [0, [0, 0, 0, 0, 0]],
    [500, [0.5, 0, 0, 0, 0]],
    [1_000, [1, 0, 0, 0, 0]],
    [10_500, [1, 0.5, 0, 0, 0]],
    [1_000_000, [1, 1, 1, 1, 1]],
  ])('%i fen: the steps are %j', (fen, reached) => {
    expect(levelSteps(fen).map((step) => step.reached)).toEqual(reached);
  });
});
