import fc from 'fast-check';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { origin, testLedger } from './ledger.factory.ts';
import { type Address, anchorRevenue, bonus, clearing, house, wallet } from './ledger.rules.ts';
import { findCoins, rollUp } from './ledger.store.ts';

const database = testDatabase();
const ledger = testLedger(database);
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

let people = 0;
/** Coins of an account: all, and bonus coins. */
const kinds = async (at: Address): Promise<[all: number, given: number]> => {
  const { balance, pending, bonus } = await findCoins(database.db, at);
  return [balance + pending, Number(bonus)];
};
const rolled = () => transact(database.db, (tx) => rollUp(tx, 1_000));
async function person(paid: number, bonusCoins: number): Promise<number> {
  const id = ++people;
  if (paid > 0) await ledger.pay(clearing('x'), wallet(id), paid);
  if (bonusCoins > 0) await ledger.pay(bonus, wallet(id), bonusCoins);
  await rolled();
  return id;
}

it('bonus coins are spent first, and stay bonus coins with their receiver', async () => {
  const id = await person(100, 200);
  await ledger.pay(wallet(id), anchorRevenue(id), 150);
  expect(await kinds(wallet(id))).toEqual([150, 50]);
  expect(await kinds(anchorRevenue(id))).toEqual([150, 150]);
  await ledger.pay(wallet(id), anchorRevenue(id), 100);
  expect(await kinds(wallet(id))).toEqual([50, 0]);
  expect(await kinds(anchorRevenue(id))).toEqual([250, 200]);
});

it('concurrent payments spend no bonus coin twice', async () => {
  const id = await person(100, 100);
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => ledger.pay(wallet(id), anchorRevenue(id), 10)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await kinds(wallet(id))).toEqual([0, 0]);
  expect(await kinds(anchorRevenue(id))).toEqual([200, 100]);
});

it('reversals and refunds return the kinds of coins that were paid', async () => {
  const id = await person(100, 30);
  await ledger.pay(wallet(id), anchorRevenue(id), 50, { key: `back ${id}` });
  await ledger.pay(clearing('x'), anchorRevenue(id), 500);
  await ledger.reverse({ key: `reversed ${id}`, of: `back ${id}` });
  expect(await kinds(wallet(id))).toEqual([130, 30]);
  expect(await kinds(anchorRevenue(id))).toEqual([500, 0]);

  await rolled();
  const about = { ...origin(), reason: 'plan', reference: { kind: 'bonus test', id } } as const;
  await transact(database.db, (tx) =>
    ledger.escrow.hold(tx, { ...about, key: `hold ${id}`, userId: id, amount: 60 }),
  );
  expect(await transact(database.db, (tx) => ledger.service.bonusIn(tx, `hold ${id}`))).toBe(30);
  await transact(database.db, (tx) => ledger.escrow.refund(tx, { ...about, key: `refund ${id}` }));
  expect(await kinds(wallet(id))).toEqual([130, 30]);
});

it('a reversal takes the other kind where one is spent, and never more than the balance', async () => {
  const id = await person(100, 30);
  await ledger.pay(wallet(id), anchorRevenue(id), 40, { key: `spent ${id}` });
  await ledger.pay(anchorRevenue(id), house, 25);
  expect(await kinds(anchorRevenue(id))).toEqual([15, 5]);
  await expect(ledger.reverse({ key: `too much ${id}`, of: `spent ${id}` })).rejects.toMatchObject({
    code: 'ledger.insufficient',
  });
  await ledger.pay(clearing('x'), anchorRevenue(id), 25);
  await ledger.reverse({ key: `as it is ${id}`, of: `spent ${id}` });
  expect(await kinds(wallet(id))).toEqual([130, 5]);
});

it('a divided payment divides its bonus coins', async () => {
  const id = await person(50, 50);
  await ledger.divide({
    from: wallet(id),
    shares: [
      { to: anchorRevenue(id), amount: 60 },
      { to: wallet(90_000 + id), amount: 15 },
    ],
  });
  expect(await kinds(anchorRevenue(id))).toEqual([60, 40]);
  expect(await kinds(wallet(90_000 + id))).toEqual([15, 10]);
});

it('for any payments, divisions and reversals both kinds sum up', async () => {
  const place = fc.nat(3);
  const step = fc.record({
    from: place,
    to: place,
    amount: fc.integer({ min: 1, max: 90 }),
    bonus: fc.option(fc.nat(90), { nil: undefined }),
    back: fc.boolean(),
    roll: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const ids = [await person(100, 100), await person(0, 50), await person(70, 0)];
      const places = [...ids.map((id) => wallet(id)), anchorRevenue(ids[0]!)];
      for (const { from, to, amount, bonus: bonusCoins, back, roll } of steps) {
        const key = ledger.newKey();
        const more = bonusCoins === undefined ? { key } : { key, bonus: Math.min(bonusCoins, amount) };
        const paid = await ledger.pay(places[from]!, places[to]!, amount, more).catch(() => null);
        if (paid && back) await ledger.reverse({ key: `${key} back`, of: key }).catch(() => null);
        if (roll) await rolled();
      }
      const have = await Promise.all(places.map(kinds));
      const sum = (of: 0 | 1) => have.reduce((n, pair) => n + pair[of], 0);
      expect([sum(0), sum(1)]).toEqual([320, 150]);
      for (const [all, bonus] of have) expect(bonus >= 0 && bonus <= all).toBe(true);
    }),
    { numRuns: 20 },
  );
});
