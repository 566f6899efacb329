import { guest } from '#platform/viewer/viewer.ts';
import { planErrors } from './plan.contract.ts';
import { testPlans } from './plans.factory.ts';
import { discounted, percentOff } from './plans.rules.ts';

const house = testPlans();
const everyone = () => ({ viewer: guest, lang: 'en' as const, now: house.clock.now() });

it('free plan: everyone reads it from its release on, before the match; nothing is bought and nothing refunded', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.publish(expert, match.id, { price: 0, noWinRefund: true });
  await expect(house.services.shelves.info(planId, everyone())).rejects.toMatchObject({
    code: planErrors.notFound.code,
  });
  await house.pass(planId);
  const info = await house.services.shelves.info(planId, everyone());
  expect(info).toMatchObject({ price: 0, forSale: true, noWinRefund: false, prediction: { pick: 'home' } });
  expect(info.content).not.toBeNull();
  const { plans } = await house.services.shelves.list({}, everyone());
  expect(plans.map((plan) => plan.planId)).toContain(planId);
});

it('free plan: an unlock of it is rejected and uses up no discount', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const [free, paid] = [
    await house.onSale(expert, match.id, { price: 0 }),
    await house.onSale(expert, match.id),
  ];
  const buyer = await house.newUser(1_000);
  await expect(house.buy(buyer, free)).rejects.toMatchObject({ code: planErrors.notForSale.code });
  const quote = (planId: number) =>
    house.services.unlocking.quote(house.viewer(buyer), planId, house.clock.now());
  expect(await quote(free)).toMatchObject({ price: 0, cost: 0, discount: 0, forSale: false });
  expect(await quote(paid)).toMatchObject({ cost: 80, forSale: true });
  expect(await house.coins(buyer)).toBe(1_000);
});

it('free plan: its result counts in the record, and its price is fixed in the chain', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id, { price: 0 });
  await house.end(match.ref, 2, 0);
  const { figures } = await house.services.records.show(expert, {}, 'en');
  expect(figures).toMatchObject({ settled: 1, hits: 1, decided: 1 });
  const { rows } = await house.database.pool.query('select price from plan_links where plan_id = $1', [
    planId,
  ]);
  expect(rows).toEqual([{ price: 0 }]);
});

it('free plan: becomes a paid one, hidden again, by an edit that is reviewed', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id, { price: 0 });
  await house.services.plans.edit(
    house.viewer(expert),
    { ...house.draft, planId, price: 50 },
    house.clock.now(),
  );
  await expect(house.services.shelves.info(planId, everyone())).rejects.toMatchObject({
    code: planErrors.notFound.code,
  });
  await house.pass(planId);
  expect(await house.services.shelves.info(planId, everyone())).toMatchObject({
    price: 50,
    prediction: null,
  });
});

it.each([
  [0, 20, 0, 0],
  [1, 20, 1, 0],
  [100, 20, 80, 20],
])('discount: %i coins less %i percent are %i, %i percent off', (price, percent, cost, off) => {
  expect(discounted(price, percent)).toBe(cost);
  expect(percentOff(price, cost)).toBe(off);
});

it('languages: a plan is in the language of its page or the chosen one; readers see theirs, others on request', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const [own, chosen] = [
    await house.onSale(expert, match.id),
    await house.onSale(expert, match.id, { lang: 'ja' }),
  ];
  const lists = async (readable: boolean) =>
    (await house.services.shelves.list({ readable }, everyone())).plans.map(({ planId }) => planId);
  expect(await lists(true)).toContain(own);
  expect(await lists(true)).not.toContain(chosen);
  expect(await lists(false)).toEqual(expect.arrayContaining([own, chosen]));
  const ofMatch = await house.services.shelves.list({ matchId: match.id }, everyone());
  expect(ofMatch.plans.map(({ lang }) => lang)).toEqual(['en', 'ja']);
  const inJapan = await house.services.shelves.list({ matchId: match.id }, { ...everyone(), lang: 'ja' });
  expect(inJapan.plans[0]?.planId).toBe(chosen);
});
