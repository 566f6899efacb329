import { deleteExpert } from '#modules/experts/experts.store.ts';
import { transact } from '#platform/db/transact.ts';
import { plansPersonalData } from './personal-data.service.ts';
import { HOME_CACHE_MS } from './plan-queries.service.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

/** Order of an account deletion: data of experts is erased before data of plans. */
const leave = (userId: number) =>
  transact(house.database.db, async (tx) => {
    await deleteExpert(tx, userId);
    await tx.execute(`update users set deleted_at = now() where id = ${userId}`);
    await plansPersonalData(house.services.plans).erase(tx, userId, house.clock.now());
  });
const close = (userId: number) => house.decide(userId, false);
const planIds = (plans: readonly { planId: number }[]) => plans.map(({ planId }) => planId);

async function shelves(): Promise<number[][]> {
  const { shelves } = house.services;
  house.clock.advance(HOME_CACHE_MS);
  const reader = house.reader(buyer);
  return [
    planIds((await shelves.list({}, reader)).plans),
    planIds(await shelves.home(undefined, reader)),
    planIds((await shelves.list({ matchId: match.id }, reader)).plans),
    (await shelves.focus(reader)).map((focus) => focus.match.id),
  ];
}

describe.each([
  ['closed', close],
  ['deleted', leave],
] as const)('expert account %s', (author, end) => {
  it('nothing is for sale or listed; buyers read their plans, others do not', async () => {
    const planId = await house.onSale(expert, match.id);
    await house.buy(buyer, planId);
    expect(await shelves()).toEqual(
      [[planId], [planId], [planId], [match.id]].map((ids) => expect.arrayContaining(ids)),
    );
    house.published.length = 0;
    await end(expert);
    for (const ids of await shelves()) expect(ids).not.toContain(planId);
    expect((await shelves())[3]).not.toContain(match.id);
    expect(house.published).toEqual([`plan/${planId}`]);
    expect(await house.info(buyer, planId)).toMatchObject({
      author,
      bought: true,
      forSale: false,
      status: 'removed',
      prediction: { pick: 'home' },
    });
    const late = await house.newUser(1_000);
    await expect(house.buy(late, planId)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
    await expect(house.info(late, planId)).rejects.toMatchObject({ code: 'platform.gone' });
    expect(await house.coins(late)).toBe(1_000);
    await house.end(match.ref, 0, 0);
    await expect(house.info(late, planId)).rejects.toMatchObject({ code: 'platform.gone' });
  });

  it.each([
    ['a miss goes back', 0, 1_000, 0],
    ['a hit pays the expert', 2, 920, 80],
  ])('its plans are settled as usual: %s', async (_, homeScore, coins, earned) => {
    const planId = await house.onSale(expert, match.id);
    await house.buy(buyer, planId);
    await end(expert);
    await house.end(match.ref, homeScore, 0);
    expect([await house.coins(buyer), await house.earned(expert)]).toEqual([coins, earned]);
    expect(await house.info(buyer, planId)).toMatchObject({
      order: { settled: true, toBuyer: 1_000 - coins === 0 ? 80 : 0 },
    });
  });

  it('a concurrent purchase succeeds before the closing or not at all', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => house.newUser(1_000)));
    const planId = await house.onSale(expert, match.id);
    const [, ...bought] = await Promise.allSettled([
      end(expert),
      ...buyers.map((id) => house.buy(id, planId)),
    ]);
    for (const [index, { status, ...outcome }] of bought.entries()) {
      if (status === 'rejected') expect(outcome).toMatchObject({ reason: { code: 'plans.not_for_sale' } });
      expect(await house.coins(buyers[index]!)).toBe(status === 'fulfilled' ? 920 : 1_000);
    }
    const { rows } = await house.database.pool.query('select state from plans where id = $1', [planId]);
    expect(rows).toEqual([{ state: 'removed' }]);
  });

  it('a plan approved at the same moment is not for sale afterwards', async () => {
    const planId = await house.publish(expert, match.id);
    await Promise.allSettled([house.pass(planId), end(expert)]);
    const { rows } = await house.database.pool.query('select state from plans where id = $1', [planId]);
    expect(['under_review', 'removed']).toContain(rows[0].state);
  });
});

it('closed account: nothing is sold, whatever the state of its plans', async () => {
  const planId = await house.onSale(expert, match.id);
  await close(expert);
  await house.database.pool.query(`update plans set state = 'published' where id = $1`, [planId]);
  await expect(house.buy(buyer, planId)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
  expect((await shelves())[0]).not.toContain(planId);
});

it('closed account: a reviewer cannot approve its plans until it is open again', async () => {
  const planId = await house.publish(expert, match.id);
  await close(expert);
  await expect(house.pass(planId)).rejects.toMatchObject({ code: 'plans.expert_closed' });
  await house.database.pool.query(`update experts set state = 'under_review' where user_id = $1`, [expert]);
  await house.decide(expert, true);
  await house.pass(planId);
  await house.buy(buyer, planId);
  expect(await house.info(buyer, planId)).toMatchObject({ author: 'open', bought: true });
});
