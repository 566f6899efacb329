import type { LanguageCode } from '#platform/i18n/languages.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

const home = async (userId = buyer) => {
  house.clock.advance(1);
  return await house.services.shelves.home('football', house.reader(userId));
};
const shown = async (planId: number, userId = buyer) =>
  (await home(userId)).find((plan) => plan.planId === planId);

it('home: plans in a language the reader reads come first', async () => {
  const ids = [await house.onSale(expert, match.id), await house.onSale(expert, match.id)];
  house.clock.advance(60_000);
  const titlesIn = async (lang: LanguageCode) => {
    const plans = await house.services.shelves.home('football', { ...house.reader(buyer), lang });
    return plans.map(({ planId }) => planId).filter((id) => ids.includes(id));
  };
  for (const [planId, lang] of [
    [ids[0], 'zh_CN'],
    [ids[1], 'en'],
  ])
    await house.database.pool.query('update plans set lang = $2 where id = $1', [planId, lang]);
  expect(await titlesIn('zh_TW')).toEqual([ids[0], ids[1]]);
  expect(await titlesIn('de')).toEqual([ids[1], ids[0]]);
});

describe('home cache', () => {
  it('omits plans that were removed, deleted or changed since', async () => {
    const { plans } = house.services;
    const [taken, deleted, dearer] = [
      await house.onSale(expert, match.id),
      await house.onSale(expert, match.id),
      await house.onSale(expert, match.id),
    ];
    house.clock.advance(60_000);
    for (const planId of [taken, deleted, dearer]) expect(await shown(planId)).toMatchObject({ price: 100 });
    const by = house.viewer(expert);
    await plans.remove(by, taken, house.clock.now());
    expect(await shown(taken)).toBeUndefined();
    await plans.delete(by, deleted, house.clock.now());
    expect(await shown(deleted)).toBeUndefined();
    const change = { ...house.draft, planId: dearer, price: 120 };
    await plans.edit(by, change, house.clock.now());
    expect(await shown(dearer)).toBeUndefined();
    await house.pass(dearer);
    expect(await shown(dearer)).toMatchObject({ price: 120 });
  });

  it('marks purchases per viewer only', async () => {
    const planId = await house.onSale(expert, match.id);
    house.clock.advance(60_000);
    const another = await house.newUser();
    await shown(planId);
    await house.buy(buyer, planId);
    expect(await shown(planId)).toMatchObject({ bought: true });
    expect(await shown(planId, another)).toMatchObject({ bought: false });
    expect(JSON.stringify(await home(another))).not.toContain('"pick"');
  });

  it('ends at kick-off', async () => {
    const planId = await house.onSale(expert, match.id);
    house.clock.advance(60_000);
    const { startTime } = (await shown(planId))!.match;
    house.clock.advance(Date.parse(startTime) - house.clock.now().getTime() - 2);
    expect(await shown(planId)).toBeDefined();
    expect(await shown(planId)).toBeUndefined();
  });
});
