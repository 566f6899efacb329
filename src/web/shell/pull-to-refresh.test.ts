import { isEnough, pulled } from './pull-to-refresh.ts';

it.each([
  [-10, 0, false],
  [0, 0, false],
  [100, 50, false],
  [144, 72, true],
  [1_000, 110, true],
])('a pull of %i px moves the mark by %i px, and reloads: %s', (distance, moved, enough) => {
  expect([pulled(distance), isEnough(distance)]).toEqual([moved, enough]);
});
