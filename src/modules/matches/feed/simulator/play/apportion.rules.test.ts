import fc from 'fast-check';
import { apportion } from './apportion.rules.ts';

it.each([
  ['by weight', 10, [1, 1, 2], [], [3, 2, 5]],
  ['to nobody without a weight', 3, [1, 0, 1], [], [2, 0, 1]],
  ['evenly without any', 4, [0, 0], [], [2, 2]],
  ['not below a floor', 6, [1, 1, 1], [5, 0, 0], [5, 1, 0]],
  ['as the floors say, where they are more', 2, [1, 1], [2, 1], [2, 1]],
])('%s', (_, total, weights, floors, parts) => {
  expect(apportion(total, weights, floors)).toEqual(parts);
});

it('adds up, whatever the weights and floors', () => {
  const player = fc.record({ weight: fc.double({ min: 0, max: 50, noNaN: true }), floor: fc.nat(20) });
  fc.assert(
    fc.property(fc.nat(60_000), fc.array(player, { minLength: 1, maxLength: 22 }), (more, players) => {
      const floors = players.map(({ floor }) => floor);
      const total = more + floors.reduce((sum, floor) => sum + floor, 0);
      const parts = apportion(
        total,
        players.map(({ weight }) => weight),
        floors,
      );
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(parts.every((part, index) => Number.isInteger(part) && part >= floors[index]!)).toBe(true);
    }),
  );
});
