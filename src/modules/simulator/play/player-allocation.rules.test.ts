import fc from 'fast-check';
import { randomOf } from '../random.rules.ts';
import { deal } from './player-allocation.rules.ts';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

it('deal: shares go to players on the field, by weight', () => {
  const weights = [
    [3, 1, 0],
    [0, 1, 0],
    [0, 1, 1],
  ];
  const dealt = (totals: number[]) => deal({ random: randomOf(1), weights, totals, block: 1 });
  expect(dealt([0, 0, 0])).toEqual([0, 0, 0]);
  const [first, second] = dealt([400, 400, 400]);
  expect(first! / second!).toBeGreaterThan(2.4);
  expect(first! / second!).toBeLessThan(3.8);
  expect(dealt([0, 7, 7])).toEqual([0, 7, 0]);
  expect(sum(dealt([3, 5, 9]))).toBe(9);
});

it("deal: adds up, and no player's number falls while the team's does not, whatever the substitutions", () => {
  const stint = fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
    grows: fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: 7 }),
      fc.array(stint, { minLength: 1 }),
      (seed, block, stints) => {
        const ends: number[] = [];
        let [total, before] = [0, [0, 0, 0, 0]];
        for (const [index, { grows }] of stints.entries()) {
          const weights = stints.slice(0, index + 1).map((one) => one.weights);
          for (const more of grows) {
            total += more;
            const now = deal({ random: randomOf(seed), weights, totals: [...ends, total], block });
            expect(sum(now)).toBe(total);
            expect(now.every((part, player) => part >= before[player]!)).toBe(true);
            before = now;
          }
          ends.push(total);
        }
      },
    ),
  );
});

it('deal: a withdrawn number belongs to no player', () => {
  const weights = [
    [1, 1],
    [1, 1],
  ];
  const dealt = (totals: number[]) => deal({ random: randomOf(2), weights, totals, block: 1 });
  expect(sum(dealt([5, 4]))).toBe(4);
  expect(dealt([5, 4])).toEqual(dealt([4, 4]));
});
