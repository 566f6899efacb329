import { randomUUID } from 'node:crypto';
import {
  type Address,
  bonus,
  clearing,
  expertRevenue,
  house as site,
  wallet,
} from '#modules/ledger/ledger.rules.ts';
import { transact } from '#platform/db/transact.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

const ledgerIsRight = async () => {
  const { rows } = await house.database.pool.query('select sum(amount) as sum from ledger_entries');
  expect(Number(rows[0].sum)).toBe(0);
};
const order = async (planId: number, userId = buyer) =>
  (
    await house.database.pool.query('select * from plan_orders where plan_id = $1 and user_id = $2', [
      planId,
      userId,
    ])
  ).rows[0];

it.each([
  ['a hit pays the expert', 2, 0, true, 920, 80],
  ['a miss with no-win-refund goes back', 0, 0, true, 1_000, 0],
  ['a miss without it pays the expert', 0, 0, false, 920, 80],
])('settlement: %s', async (_, home, away, noWinRefund, coins, earned) => {
  const planId = await house.onSale(expert, match.id, { noWinRefund });
  await house.buy(buyer, planId);
  expect(await house.end(match.ref, home, away)).toBe(1);
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([coins, earned]);
  await ledgerIsRight();
});

it('half miss: half is refunded, and the prediction is visible to everyone', async () => {
  const planId = await house.onSale(expert, match.id, { line: -250 });
  await house.buy(buyer, planId);
  await house.end(match.ref, 1, 1);
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([960, 40]);
  expect(await house.info(await house.newUser(), planId)).toMatchObject({
    result: 'half_miss',
    prediction: { line: -250, pick: 'home' },
  });
});

it('cancelled match: everything is refunded; a postponed match stays undecided', async () => {
  const planId = await house.onSale(expert, match.id, { noWinRefund: false });
  await house.buy(buyer, planId);
  expect(await house.publishState(match.ref, { state: 'postponed' })).toBe(0);
  expect(await order(planId)).toMatchObject({ settlement: 0, settled_at: null });
  await house.publishState(match.ref, { state: 'cancelled' });
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([1_000, 0]);
});

it('idempotence: repeated and concurrent settlements move coins once', async () => {
  const planId = await house.onSale(expert, match.id);
  await house.buy(buyer, planId);
  await house.publishState(match.ref, { state: 'in_progress' });
  await house.database.pool.query(`update matches set state = 'finished', home_score = 2 where id = $1`, [
    match.id,
  ]);
  const { settlement } = house.services;
  const once = () => settlement.settleMatches([match.id], house.clock.now());
  const sweep = () => settlement.sweep(house.clock.now());
  expect((await Promise.all([once(), once(), sweep(), once()])).toSorted()).toEqual([0, 0, 0, 1]);
  expect([await once(), await sweep()]).toEqual([0, 0]);
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([920, 80]);
});

it('corrected result: payments are reversed and paid again, at every change', async () => {
  const planId = await house.onSale(expert, match.id);
  await house.buy(buyer, planId);
  await house.end(match.ref, 1, 0);
  expect(await house.earned(expert)).toBe(80);
  await house.end(match.ref, 0, 0);
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([1_000, 0]);
  await house.publishState(match.ref, { state: 'in_progress' });
  expect([await house.coins(buyer), (await order(planId)).settled_at]).toEqual([920, null]);
  await house.end(match.ref, 3, 0);
  expect([await house.coins(buyer), await house.earned(expert)]).toEqual([920, 80]);
  expect(await house.info(buyer, planId)).toMatchObject({ result: 'hit' });
  await ledgerIsRight();
});

describe('result corrected after a payout', () => {
  const SITE_COINS = 500;
  const pay = (from: Address, to: Address, amount: number) =>
    transact(house.database.db, (tx) =>
      house.services.ledger.transfer(tx, {
        ...{ ...house.origin(), from, to, amount, key: randomUUID() },
        reason: 'payout',
        reference: { kind: 'test', id: expert },
      }),
    );
  const paidOut = (amount: number) => pay(expertRevenue(expert), clearing('settlement'), amount);
  const siteCoins = () => house.coinsOf('house');
  let before = 0;
  beforeEach(async () => {
    await pay(bonus, site, SITE_COINS);
    before = await siteCoins();
  });
  const buyAndEnd = async (homeScore: number): Promise<number> => {
    const planId = await house.onSale(expert, match.id);
    await house.buy(buyer, planId);
    await house.end(match.ref, homeScore, 0);
    return planId;
  };

  it.each([
    ['nothing left', 80, 80],
    ['something left', 50, 50],
  ])('the buyer is refunded; the house account advances the missing coins: %s', async (_, spent, lent) => {
    const planId = await buyAndEnd(1);
    await paidOut(spent);
    await house.end(match.ref, 0, 0);
    expect(await house.coins(buyer)).toBe(1_000);
    expect(await order(planId)).toMatchObject({
      kept: false,
      to_expert: 0,
      to_buyer: 80,
      advanced: lent,
    });
    expect(await house.info(buyer, planId)).toMatchObject({ order: { kept: false, toBuyer: 80 } });
    expect([await house.earned(expert), before - (await siteCoins())]).toEqual([0, lent]);
    expect(await house.services.settlement.sweep(house.clock.now())).toBe(0);
    await ledgerIsRight();
  });

  it('later earnings of the expert repay the house account first', async () => {
    await buyAndEnd(1);
    await paidOut(80);
    await house.end(match.ref, 0, 0);
    const next = await house.newMatch();
    const planId = await house.onSale(expert, next.id);
    const another = await house.newUser(1_000);
    await house.buy(another, planId);
    await house.buy(buyer, planId);
    await house.end(next.ref, 1, 0);
    // 80 of the first order, 100 of the second.
    expect([await house.earned(expert), await siteCoins()]).toEqual([100, before]);
    await house.end(next.ref, 0, 0);
    expect([await house.coins(another), await house.coins(buyer)]).toEqual([1_000, 1_000]);
    expect([await house.earned(expert), before - (await siteCoins())]).toEqual([0, 80]);
    await ledgerIsRight();
  });

  it('concurrent matches: the house account advances missing coins and is repaid, once', async () => {
    const plans: { id: number; ref: string }[] = [];
    const buyers: number[] = [];
    for (const _ of [1, 2, 3]) {
      const next = await house.newMatch();
      const [planId, user] = [await house.onSale(expert, next.id), await house.newUser(1_000)];
      await house.buy(user, planId);
      await house.end(next.ref, 1, 0);
      plans.push(next);
      buyers.push(user);
    }
    await paidOut(200);
    const all = (homeScore: number) => Promise.all(plans.map(({ ref }) => house.end(ref, homeScore, 0)));
    await all(0);
    expect(await Promise.all(buyers.map(house.coins))).toEqual([1_000, 1_000, 1_000]);
    // 240 were earned, 200 of them spent.
    expect([await house.earned(expert), before - (await siteCoins())]).toEqual([0, 200]);
    await all(1);
    expect(await Promise.all(buyers.map(house.coins))).toEqual([920, 920, 920]);
    expect([await house.earned(expert), await siteCoins()]).toEqual([40, before]);
    await ledgerIsRight();
  });

  it('the coins stay where the house account lacks them, until it has some', async () => {
    const planId = await buyAndEnd(1);
    await paidOut(80);
    await pay(site, clearing('settlement'), before);
    await house.end(match.ref, 0, 0);
    expect(await order(planId)).toMatchObject({ kept: true, to_expert: 80, settlement: 2 });
    expect(await house.coins(buyer)).toBe(920);
    await pay(bonus, site, SITE_COINS);
    await house.services.settlement.sweep(house.clock.now());
    expect(await order(planId)).toMatchObject({ kept: false, to_buyer: 80, advanced: 80 });
    expect(await house.coins(buyer)).toBe(1_000);
  });

  it('a refund spent by its buyer stays, and is moved at a later settlement once available', async () => {
    const planId = await buyAndEnd(0);
    await pay(wallet(buyer), site, 1_000);
    await house.end(match.ref, 1, 0);
    expect(await order(planId)).toMatchObject({ kept: true, to_buyer: 80 });
    await pay(bonus, wallet(buyer), 100);
    // The sweep does not take spent refunds: only a new settlement does.
    await house.services.settlement.sweep(house.clock.now());
    expect(await house.coins(buyer)).toBe(100);
    await house.services.settlement.settleMatches([match.id], house.clock.now());
    expect([await house.coins(buyer), await house.earned(expert)]).toEqual([20, 80]);
    expect(await order(planId)).toMatchObject({ kept: false, to_expert: 80 });
  });
});

it('sweep: completes a settlement after a crash between verdict and coins', async () => {
  const planId = await house.onSale(expert, match.id);
  await house.buy(buyer, planId);
  await house.publishState(match.ref, { state: 'in_progress' });
  await house.database.pool.query(`update matches set state = 'finished', home_score = 2 where id = $1`, [
    match.id,
  ]);
  await house.database.pool.query(
    `update plans set verdict = 'hit', settlement = 1, settled_at = created_at where id = $1`,
    [planId],
  );
  await house.services.settlement.sweep(house.clock.now());
  expect(await house.earned(expert)).toBe(80);
});

it('statistics: are updated, and a ranking begins with enough plans', async () => {
  const results: [number, number][] = [...Array.from({ length: 9 }, (): [number, number] => [1, 0]), [0, 0]];
  for (const [home, away] of results.toReversed()) {
    const { id, ref } = await house.newMatch();
    await house.onSale(expert, id);
    const query = { sort: 'accuracy', window: 10, pageIndex: 1 } as const;
    const before = await house.services.statistics.list(query, house.reader(buyer));
    expect(before.experts.some(({ uid }) => uid === expert)).toBe(false);
    house.clock.advance(1_000);
    await house.end(ref, home, away);
  }
  expect(await house.services.statistics.show(expert, house.reader(buyer))).toMatchObject({
    settled: 10,
    hits: 9,
    accuracy: 900,
    streak: 9,
    goodAt: [{ hits: 9, decided: 10 }],
  });
  const query = { sort: 'streak', window: 5, pageIndex: 1 } as const;
  const { experts } = await house.services.statistics.list(query, house.reader(buyer));
  expect(experts.find(({ uid }) => uid === expert)).toMatchObject({ window: { hits: 5, decided: 5 } });
  expect((await house.services.statistics.graph(expert, house.clock.now())).at(-1)).toMatchObject({
    accuracy: 900,
  });
  expect(await house.services.statistics.accuracy(expert, house.reader(expert))).toMatchObject({
    leagues: [{ hits: 9, decided: 10, name: expect.any(String) }],
  });
});
