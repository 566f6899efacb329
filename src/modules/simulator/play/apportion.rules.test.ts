import fc from 'fast-check';
import { apportion } from './apportion.rules.ts';

it.each([
  ['by weight', 10, [1, 1, 2], [3, 2, 5]],
  ['to nobody without a weight', 3, [1, 0, 1], [2, 0, 1]],
  ['evenly without any', 4, [0, 0], [2, 2]],
])('apportion: %s', (_, total, weights, parts) => {
  expect(apportion(total, weights)).toEqual(parts);
});

it('apportion: adds up for any weights', () => {
  const weight = fc.double({ min: 0, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.nat(60_000), fc.array(weight, { minLength: 1, maxLength: 22 }), (total, weights) => {
      const parts = apportion(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});
