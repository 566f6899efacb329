import { isEnough, levelOf, mostTries, PROOF } from './proof-of-work.rules.ts';

const network = (used: number, share = 1) => [{ used, share }];

it.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 1],
  [9, 0, 1],
  [10, 0, 2],
  [20, 0, 3],
  [40, 0, 4],
  [100_000, 0, 4],
  [0, 0.49, 0],
  [0, 0.5, 1],
  [0, 0.75, 2],
  [0, 0.9, 3],
  [0, 7, 3],
  [10, 0.5, 3],
  [40, 1, PROOF.mostLevel],
])('level after %i solutions of a network, %s of the budget spent: %i', (used, spent, level) => {
  expect(levelOf(network(used), spent)).toBe(level);
});

it('a wider network has its share, and the fullest counts', () => {
  expect(levelOf(network(79, 16), 0)).toBe(0);
  expect(levelOf([...network(0), ...network(80, 16)], 0)).toBe(1);
  expect(levelOf([], 0)).toBe(0);
});

it('each level doubles the work, and one missing level is tolerated', () => {
  expect([0, 1, 5].map((level) => mostTries(50, level))).toEqual([100, 200, 3_200]);
  expect([isEnough(0, 0), isEnough(0, 1), isEnough(0, 2), isEnough(3, 1)]).toEqual([true, true, false, true]);
});
