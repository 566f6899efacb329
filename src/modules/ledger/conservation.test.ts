import fc from 'fast-check';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { testLedger } from './ledger.factory.ts';
import { type Address, anchorRevenue, bonus, clearing, house, wallet } from './ledger.rules.ts';
import { rollUp } from './ledger.store.ts';

const database = testDatabase();
const PLACES: readonly Address[] = [
  wallet(1),
  wallet(2),
  wallet(3),
  anchorRevenue(1),
  house,
  bonus,
  clearing('x'),
];
const place = fc.nat(PLACES.length - 1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ pay: place, to: place, amount: fc.integer({ min: -2, max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ repeat: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ reverse: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ rollUp: fc.integer({ min: 1, max: 5 }) }) },
);

/** Reference model: plain sums. */
class Model {
  readonly coins = PLACES.map(() => 0);
  readonly done: { key: string; from: number; to: number; amount: number; back: boolean }[] = [];

  canPay(from: number, amount: number): boolean {
    return this.coins[from]! >= amount || PLACES[from]!.kind === 'bonus' || PLACES[from]!.kind === 'clearing';
  }
  move(from: number, to: number, amount: number): void {
    this.coins[from]! -= amount;
    this.coins[to]! += amount;
  }
}

it('any sequence of payments, repetitions, reversals and roll-ups equals the reference model', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = ++runs;
      const ledger = testLedger(database);
      // Separate accounts: each run begins with zero.
      const places = PLACES.map((at) => ({ ...at, owner: `${at.owner} ${run}` }));
      const model = new Model();
      const pay = (key: string, from: number, to: number, amount: number) =>
        ledger.pay(places[from]!, places[to]!, amount, { key });

      for (const [i, action] of steps.entries()) {
        const key = `${run} ${i}`;
        if ('pay' in action) {
          const { pay: from, to, amount } = action;
          const fits = amount > 0 && from !== to && model.canPay(from, amount);
          const paid = pay(key, from, to, amount);
          if (!fits) await expect(paid).rejects.toMatchObject({ name: 'AppError' });
          else {
            await paid;
            model.move(from, to, amount);
            model.done.push({ key, from, to, amount, back: false });
          }
        } else if ('repeat' in action) {
          const known = model.done[action.repeat];
          if (known)
            expect(await pay(known.key, known.from, known.to, known.amount)).toMatchObject({
              replayed: true,
            });
        } else if ('reverse' in action) {
          const known = model.done[action.reverse];
          if (!known) continue;
          const reversed = ledger.reverse({ key, of: known.key });
          if (known.back || !model.canPay(known.to, known.amount))
            await expect(reversed).rejects.toMatchObject({ name: 'AppError' });
          else {
            await reversed;
            known.back = true;
            model.move(known.to, known.from, known.amount);
          }
        } else {
          await transact(database.db, (tx) => rollUp(tx, action.rollUp));
        }
      }
      expect(await Promise.all(places.map((at) => ledger.coins(at)))).toEqual(model.coins);
    }),
    { numRuns: 25 },
  );
  expect(await audit(database.db)).toMatchObject({ problems: [], books: { sum: 0 } });
});
