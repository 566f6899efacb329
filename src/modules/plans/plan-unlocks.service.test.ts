import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

const order = async (planId: number, userId = buyer) =>
  (
    await house.database.pool.query('select * from plan_orders where plan_id = $1 and user_id = $2', [
      planId,
      userId,
    ])
  ).rows[0];

const quote = (userId: number, planId: number) =>
  house.services.unlocking.quote(house.viewer(userId), planId, house.clock.now());

it('unlock: eight concurrent requests buy once, with the first-order discount', async () => {
  const planId = await house.onSale(expert, match.id);
  const price = { price: 100, cost: 80, discount: 20 };
  const offer = { ...price, gold: 1_000, enough: true, bought: false, forSale: true };
  expect(await quote(buyer, planId)).toEqual(offer);
  await Promise.all(Array.from({ length: 8 }, () => house.buy(buyer, planId)));
  expect(await house.coins(buyer)).toBe(920);
  expect(await house.info(buyer, planId)).toMatchObject({
    bought: true,
    sales: 1,
    prediction: { pick: 'home' },
    order: { paid: 80, settled: false },
  });
});

it('quote: the discount on a small price is shown as its real percentage', async () => {
  const planId = await house.onSale(expert, match.id, { price: 1 });
  expect(await quote(buyer, planId)).toMatchObject({ cost: 1, discount: 0 });
});

it('unlock: of two concurrent purchases one is the first order', async () => {
  const [one, two] = [await house.onSale(expert, match.id), await house.onSale(expert, match.id)];
  await Promise.all([house.buy(buyer, one), house.buy(buyer, two)]);
  expect(await house.coins(buyer)).toBe(1_000 - 80 - 100);
});

it('unlock: rejects a price other than the one shown', async () => {
  const [one, two] = [await house.onSale(expert, match.id), await house.onSale(expert, match.id)];
  const bought = await Promise.allSettled([house.buy(buyer, one, 80), house.buy(buyer, two, 80)]);
  expect(bought.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(bought.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({
    code: 'plans.price_changed',
    params: { price: 100 },
  });
  expect(await house.coins(buyer)).toBe(920);
  // A plan bought already costs nothing, whatever price was shown.
  const mine = (await order(one, buyer)) ? one : two;
  await house.buy(buyer, mine, 80);
  expect(await house.coins(buyer)).toBe(920);
});

it('unlock: too few coins change nothing, and the discount stays available', async () => {
  const poor = await house.newUser(79);
  const planId = await house.onSale(expert, match.id);
  await expect(house.buy(poor, planId)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  expect([await house.coins(poor), await order(planId, poor)]).toEqual([79, undefined]);
  expect(await quote(poor, planId)).toMatchObject({ discount: 20, enough: false });
});

it("unlock: rejected for the plan's own expert and after kick-off", async () => {
  const planId = await house.onSale(expert, match.id);
  await expect(house.buy(expert, planId)).rejects.toMatchObject({ code: 'plans.own_plan' });
  await house.publishState(match.ref, { state: 'in_progress' });
  await expect(house.buy(buyer, planId)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
});

it('unlock: concurrent with a removal, the plan is sold and readable, or not sold', async () => {
  const planId = await house.onSale(expert, match.id);
  const [bought] = await Promise.allSettled([
    house.buy(buyer, planId),
    house.services.plans.remove(house.viewer(expert), planId, house.clock.now()),
  ]);
  expect(await house.coins(buyer)).toBe(bought!.status === 'fulfilled' ? 920 : 1_000);
  expect(await house.info(expert, planId)).toMatchObject({ status: 'removed' });
});

const ROUNDS = [1, 2, 3, 4, 5, 6];

it('unlock: concurrent with an edit, the plan is sold as it was or not at all', async () => {
  for (const round of ROUNDS) {
    const { id } = await house.newMatch();
    const [planId, user] = [await house.onSale(expert, id), await house.newUser(1_000)];
    const change = { ...house.draft, planId, pick: 'away' as const, price: 50 };
    const edit = () => house.services.plans.edit(house.viewer(expert), change, house.clock.now());
    const buy = () => house.buy(user, planId);
    const [first, second] = await Promise.allSettled(round % 2 ? [buy(), edit()] : [edit(), buy()]);
    const [bought, edited] = round % 2 ? [first, second] : [second, first];
    expect([bought!.status, edited!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const sold = bought!.status === 'fulfilled';
    expect(await house.coins(user)).toBe(sold ? 920 : 1_000);
    expect(await house.info(expert, planId)).toMatchObject(
      sold
        ? { price: 100, status: 'published', prediction: { pick: 'home' } }
        : { price: 50, status: 'under_review', prediction: { pick: 'away' } },
    );
    expect(bought!.status === 'rejected' ? bought : edited).toMatchObject({
      reason: { code: sold ? 'plans.sold_fixed' : 'plans.not_for_sale' },
    });
  }
});

it('unlock: concurrent with a deletion, the plan is sold and stays, or is gone and costs nothing', async () => {
  for (const round of ROUNDS) {
    const { id } = await house.newMatch();
    const [planId, user] = [await house.onSale(expert, id), await house.newUser(1_000)];
    const remove = () => house.services.plans.delete(house.viewer(expert), planId, house.clock.now());
    const buy = () => house.buy(user, planId);
    const both = await Promise.allSettled(round % 2 ? [buy(), remove()] : [remove(), buy()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const sold = (await order(planId, user)) !== undefined;
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: sold ? 'plans.sold' : 'plans.not_found' },
    });
    expect(await house.coins(user)).toBe(sold ? 920 : 1_000);
  }
});

it('unlock: coins for one of two concurrent purchases buy one', async () => {
  const [one, two] = [await house.onSale(expert, match.id), await house.onSale(expert, match.id)];
  const poor = await house.newUser(120);
  const bought = await Promise.allSettled([house.buy(poor, one), house.buy(poor, two)]);
  expect(bought.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(bought.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ledger.insufficient' },
  });
  expect(await house.coins(poor)).toBe(40);
});
