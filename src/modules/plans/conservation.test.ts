import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Address, bonus, clearing, expertRevenue, house as site } from '#modules/ledger/ledger.rules.ts';
import { transact } from '#platform/db/transact.ts';
import { testPlans } from './plans.factory.ts';
import { divide, type Verdict } from './settlement.rules.ts';

const house = testPlans();
const pay = (from: Address, to: Address, amount: number) =>
  transact(house.database.db, (tx) =>
    house.services.ledger.transfer(tx, {
      ...{ ...house.origin(), from, to, amount, key: randomUUID(), reason: 'payout' },
      reference: { kind: 'test', id: 1 },
    }),
  );
const COINS = 1_000;
const BUYERS = 3;

/** Results of a match and the verdict of `home -0.5` for each. */
const RESULTS: readonly [
  state: 'finished' | 'cancelled' | 'in_progress' | 'postponed',
  home: number,
  Verdict | null,
][] = [
  ['finished', 1, 'hit'],
  ['finished', 0, 'miss'],
  ['cancelled', 0, 'void'],
  ['in_progress', 0, null],
  ['postponed', 0, null],
];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ buy: fc.nat(BUYERS - 1), plan: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ result: fc.nat(RESULTS.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ sweep: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ payOut: fc.integer({ min: 1, max: 100 }) }) },
);

it('coins: conserved by any sequence of purchases, settlements, corrections, refunds and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const expert = await house.newExpert();
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => house.newUser(COINS)));
      const match = await house.newMatch();
      const terms = [true, false];
      const plans = [];
      for (const noWinRefund of terms) plans.push(await house.onSale(expert, match.id, { noWinRefund }));
      const orders: { buyer: number; plan: number; paid: number }[] = [];
      const removed = new Set<number>();
      await pay(bonus, site, 1_000);
      const siteCoins = await house.coinsOf('house');
      let paidOut = 0;
      let [state, verdict]: [string, Verdict | null] = ['not_started', null];

      for (const action of steps) {
        if ('buy' in action) {
          const { buy: buyer, plan } = action;
          const mine = orders.filter((order) => order.buyer === buyer);
          const known = mine.some((order) => order.plan === plan);
          const attempt = house.buy(buyers[buyer]!, plans[plan]!);
          if (known || (state === 'not_started' && !removed.has(plan))) {
            await attempt;
            if (!known) orders.push({ buyer, plan, paid: mine.length === 0 ? 80 : 100 });
          } else await expect(attempt).rejects.toMatchObject({ name: 'AppError' });
        } else if ('result' in action) {
          const [next, homeScore, outcome] = RESULTS[action.result]!;
          await house.publishState(match.ref, { state: next, homeScore, awayScore: 0 });
          [state, verdict] = [next, outcome];
        } else if ('remove' in action) {
          const attempt = house.services.plans.remove(
            house.viewer(expert),
            plans[action.remove]!,
            house.clock.now(),
          );
          // The postponed match had begun.
          const may = state === 'not_started' && !removed.has(action.remove);
          if (may) {
            await attempt;
            removed.add(action.remove);
          } else await expect(attempt).rejects.toMatchObject({ name: 'AppError' });
        } else if ('payOut' in action) {
          const amount = Math.floor(((await house.earned(expert)) * action.payOut) / 100);
          if (amount > 0) await pay(expertRevenue(expert), clearing('settlement'), amount);
          paidOut += amount;
        } else await house.services.settlement.sweep(house.clock.now());

        for (const [index, id] of buyers.entries()) {
          const mine = orders.filter((order) => order.buyer === index);
          const out = mine.reduce(
            (sum, { plan, paid }) => sum + paid - (verdict ? divide(verdict, terms[plan]!, paid).buyer : 0),
            0,
          );
          expect(await house.coins(id)).toBe(COINS - out);
        }
        const due = orders.reduce(
          (sum, { plan, paid }) => sum + (verdict ? divide(verdict, terms[plan]!, paid).expert : 0),
          0,
        );
        // Coins paid out and no longer due are advanced by the house account until the expert earns them.
        const advanced = siteCoins - (await house.coinsOf('house'));
        expect(advanced).toBe(Math.max(0, paidOut - due));
        expect((await house.earned(expert)) + paidOut - advanced).toBe(due);
      }
    }),
    { numRuns: 12 },
  );
  const { rows } = await house.database.pool.query(
    'select coalesce(sum(amount), 0) as sum from ledger_entries',
  );
  expect(Number(rows[0].sum)).toBe(0);
});
