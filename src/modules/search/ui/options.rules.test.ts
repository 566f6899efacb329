import { moved } from './options.rules.ts';

it.each([
  [-1, 'ArrowDown', 3, 0],
  [2, 'ArrowDown', 3, -1],
  [-1, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, -1],
  [-1, 'ArrowDown', 0, null],
  [0, 'Enter', 3, null],
])('from %i by %s among %i to %j', (active, key, count, place) => {
  expect(moved(active, key, count)).toBe(place);
});
