import { percentile } from './percentile.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [0, 1],
  [0.5, 51],
  [0.95, 96],
  [0.99, 100],
  [1, 100],
])('percentile: of 1 to 100, %d is at %i', (share, value) => {
  expect(percentile(hundred, share)).toBe(value);
});

it('percentile: throws without values', () => {
  expect(() => percentile([], 0.5)).toThrow('nothing');
});
