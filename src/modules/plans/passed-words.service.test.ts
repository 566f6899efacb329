import { guest } from '#platform/viewer/viewer.ts';
import { showChain } from './chain.service.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, buyer, match]: [number, number, { id: number; ref: string }] = [0, 0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  match = await house.newMatch();
});

const text = (words: string) => [{ type: 'paragraph' as const, spans: [{ text: words }] }];
const first = { title: 'What was passed', content: text('An analysis that was passed.'), tags: ['form'] };
const second = { title: 'What nobody has read', content: text('Write to me somewhere else.'), tags: ['me'] };
const third = { title: 'What was passed later', content: text('A better analysis of it all.'), tags: [] };

const edit = (planId: number, words: object) =>
  house.services.plans.edit(house.viewer(expert), { ...house.draft, planId, ...words }, house.clock.now());
const guestReads = (planId: number) =>
  house.services.shelves.info(planId, { ...house.reader(buyer), viewer: guest });
const chainTitles = async () =>
  (await showChain(house.database.db, expert, null, house.clock.now())).links.map(({ title }) => title);
const orderTitles = async () =>
  (await house.services.unlocking.bought(house.reader(buyer), undefined)).orders.map(
    ({ plan }) => plan.title,
  );

it.each([
  ['waits', false],
  ['was refused', true],
])('edit: while it %s, buyers, guests and the chain have the approved text', async (_, refused) => {
  const planId = await house.onSale(expert, match.id, first);
  await house.buy(buyer, planId);
  const cover = (await house.info(buyer, planId)).cover;
  await edit(planId, { ...second, coverId: await house.cover(expert) });
  if (refused) {
    await house.pass(planId, false);
    await edit(planId, second);
    await house.pass(planId, false);
  }
  expect(await house.info(buyer, planId)).toMatchObject({ ...first, cover });
  expect([await orderTitles(), await chainTitles()]).toEqual([[first.title], [first.title]]);
  await expect(guestReads(planId)).rejects.toMatchObject({ code: 'plans.not_found' });
  const mine = await house.info(expert, planId);
  expect(mine).toMatchObject(second);
  expect(mine.cover).not.toBe(cover);
  await house.end(match.ref, 2, 0);
  await house.services.reviews.expire(house.clock.now());
  expect(await guestReads(planId)).toMatchObject({ ...first, cover, status: 'not_passed', result: 'hit' });
  expect(await chainTitles()).toEqual([first.title]);
});

it('edit: a moderator reads the pending text; everyone does once it is approved', async () => {
  const planId = await house.onSale(expert, match.id, first);
  await house.buy(buyer, planId);
  await edit(planId, second);
  await house.pass(planId, false);
  await edit(planId, third);
  const moderator = { kind: 'user', id: buyer, roles: ['user', 'moderator'], sessionId: 1 } as const;
  const { plans } = await house.services.shelves.whole({ state: 'under_review' }, 'changed', undefined, {
    ...house.reader(buyer),
    viewer: moderator,
  });
  expect(plans.find((plan) => plan.planId === planId)).toMatchObject(third);
  await house.pass(planId);
  expect(await house.info(buyer, planId)).toMatchObject(third);
  expect([await orderTitles(), await chainTitles()]).toEqual([[third.title], [third.title]]);
  await house.services.plans.remove(house.viewer(expert), planId, house.clock.now());
  await edit(planId, second);
  expect(await house.info(buyer, planId)).toMatchObject(third);
});

it('edit: a changed prediction has no earlier approved text', async () => {
  const planId = await house.onSale(expert, match.id, first);
  await edit(planId, { ...second, pick: 'away' });
  await house.pass(planId, false);
  expect(await chainTitles()).toEqual([null, null]);
  await house.end(match.ref, 0, 2);
  await expect(guestReads(planId)).rejects.toMatchObject({ code: 'plans.not_found' });
});

it('pictures: those of the approved text are stored until another text is approved', async () => {
  const [was, is] = [await house.picture(expert), await house.picture(expert)];
  const showing = (src: string) => ({
    content: [...house.draft.content, { type: 'picture' as const, src, alt: '' }],
  });
  const planId = await house.onSale(expert, match.id, showing(was));
  const before = (await house.info(expert, planId)).cover!;
  await edit(planId, { ...showing(is), coverId: await house.cover(expert) });
  const after = (await house.info(expert, planId)).cover!;
  const storedFlags = async () => await Promise.all([was, before, is, after].map(house.isClaimed));
  expect(await storedFlags()).toEqual([true, true, true, true]);
  await house.pass(planId);
  expect(await storedFlags()).toEqual([false, false, true, true]);
  await edit(planId, { coverId: await house.cover(expert) });
  await house.services.plans.delete(house.viewer(expert), planId, house.clock.now());
  expect(await storedFlags()).toEqual([false, false, false, false]);
});
