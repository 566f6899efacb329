import { transact } from '#platform/db/transact.ts';
import { HOME_CACHE_MS } from './plan-queries.service.ts';
import { testPlans } from './plans.factory.ts';
import { replaceRankings } from './statistics.store.ts';

const house = testPlans();
const DAY_MS = 86_400_000;
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

const ban = (until: Date | null) =>
  house.database.pool.query('update users set banned_at = $2, banned_until = $3 where id = $1', [
    expert,
    house.clock.now(),
    until,
  ]);

/** Every list and page that could show the expert, and whether it does. */
async function traces(): Promise<Record<string, boolean>> {
  const { shelves, statistics } = house.services;
  house.clock.advance(HOME_CACHE_MS);
  const reader = house.reader(buyer);
  const isTheirs = (plan: { expert: { uid: number } }) => plan.expert.uid === expert;
  const experts = async (sort: 'accuracy' | 'streak' | 'all') =>
    (await statistics.list({ sort, window: 10, pageIndex: 1 }, reader)).experts.some(
      ({ uid }) => uid === expert,
    );
  const answers = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  return {
    list: (await shelves.list({}, reader)).plans.some(isTheirs),
    home: (await shelves.home(undefined, reader)).some(isTheirs),
    match: (await shelves.list({ matchId: match.id }, reader)).plans.some(isTheirs),
    own: (await shelves.list({ expertId: expert }, reader)).plans.some(isTheirs),
    focus: (await shelves.focus(reader)).some((focus) => focus.match.id === match.id),
    accuracy: await experts('accuracy'),
    streak: await experts('streak'),
    all: await experts('all'),
    recommended: (await statistics.recommended(reader)).some(({ uid }) => uid === expert),
    page: await answers(statistics.show(expert, reader)),
    graph: await answers(statistics.graph(expert, house.clock.now())),
  };
}
const all = (found: Record<string, boolean>, is: boolean) =>
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, is])));

it.each([
  ['for good', null, 'platform.gone'],
  ['for a time', DAY_MS, 'plans.no_such_expert'],
])(
  'ban: an expert banned %s sells nothing and is in no list; buyers still read their plans',
  async (_, ms, code) => {
    const rank = { expertId: expert, size: 10, tenths: 1_000, streak: 99, decided: 10 };
    await transact(house.database.db, (tx) => replaceRankings(tx, expert, [rank]));
    const [planId, waiting] = [await house.onSale(expert, match.id), await house.publish(expert, match.id)];
    await house.buy(buyer, planId);
    all(await traces(), true);

    await ban(ms === null ? null : new Date(house.clock.now().getTime() + ms));
    all(await traces(), false);
    const late = await house.newUser(1_000);
    await expect(house.buy(late, planId)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
    expect(await house.coins(late)).toBe(1_000);
    await expect(house.info(late, planId)).rejects.toMatchObject({ code: 'platform.gone' });
    await expect(house.pass(waiting)).rejects.toMatchObject({ code: 'plans.expert_closed' });
    await expect(house.publish(expert, match.id)).rejects.toMatchObject({ code: 'plans.not_expert' });
    await expect(house.services.statistics.show(expert, house.reader(late))).rejects.toMatchObject({ code });
    expect(await house.info(buyer, planId)).toMatchObject({
      ...{ author: 'closed', forSale: false, bought: true },
      prediction: { pick: 'home' },
    });
  },
);

it('role: an expert without the role is in no list until the role is returned', async () => {
  const planId = await house.onSale(expert, match.id);
  const roles = (held: string[]) =>
    house.database.pool.query('update users set roles = $2 where id = $1', [expert, held]);
  await roles(['user']);
  const { list, page, focus } = await traces();
  expect([list, page, focus]).toEqual([false, false, false]);
  await expect(house.buy(buyer, planId)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
  await roles(['user', 'expert']);
  await house.buy(buyer, planId);
});

it('ban: an expert is listed again once the ban has ended', async () => {
  await house.onSale(expert, match.id);
  await ban(new Date(house.clock.now().getTime() + 60_000));
  house.clock.advance(60_000);
  const { list, page, focus } = await traces();
  expect([list, page, focus]).toEqual([true, true, true]);
});

it('reviews: a plan of a closed account is not reported for sale when its match is reset', async () => {
  const planId = await house.onSale(expert, match.id);
  await house.buy(buyer, planId);
  await house.decide(expert, false);
  await house.database.pool.query(`update plans set state = 'published' where id = $1`, [planId]);
  expect(await house.info(buyer, planId)).toMatchObject({ forSale: false, author: 'closed' });
  expect(
    (await house.services.unlocking.bought(house.reader(buyer), undefined)).orders[0]!.plan.forSale,
  ).toBe(false);
});
