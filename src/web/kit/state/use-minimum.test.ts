import { expect, it } from 'vitest';
import { remaining } from './use-minimum.ts';

it.each([
  [1000, 1000, 200],
  [1000, 1050, 150],
  [1000, 1200, 0],
  [1000, 9000, 0],
])('a skeleton shown at %d has, at %d, %d ms left', (since, now, left) => {
  expect(remaining(since, now, 200)).toBe(left);
});
