import { revisedTarget } from './duckworth-lewis.rules.ts';

it.each([
  // After 250 in fifty overs: forty overs have 89.3 % of the resources, thirty 75.1 %, twenty 56.6 %.
  [250, 50, 40, 224],
  [250, 50, 30, 188],
  [250, 50, 20, 142],
  // Of twenty overs.
  [160, 20, 10, 91],
  [160, 20, 20, 161],
])('%d in %d overs, cut to %d: %d to win', (runs, overs, left, target) => {
  expect(revisedTarget(runs, overs, left)).toBe(target);
});
