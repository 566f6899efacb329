import { showChain } from './chain.service.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, match]: [number, { id: number; ref: string }] = [0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  match = await house.newMatch();
});

const as = (id: number) => house.viewer(id);
const now = () => house.clock.now();
const refused = (code: string) => ({ code: `plans.${code}` });
const edit = (planId: number, more: object = {}) =>
  house.services.plans.edit(as(expert), { ...house.draft, planId, ...more }, now());

it('edit: leaves the release time unchanged unless it names another', async () => {
  const inMinutes = (n: number) => new Date(now().getTime() + n * 60_000).toISOString();
  const releaseTime = inMinutes(60);
  const planId = await house.onSale(expert, match.id, { releaseTime });
  const released = async () => (await house.info(expert, planId)).releaseTime;
  await edit(planId, { title: 'Better words for it' });
  expect(await released()).toBe(releaseTime);
  house.clock.advance(90 * 60_000);
  await edit(planId, { releaseTime });
  expect(await released()).toBe(releaseTime);
  const later = inMinutes(10);
  await edit(planId, { releaseTime: later });
  expect(await released()).toBe(later);
  await edit(planId, { releaseTime: inMinutes(-10) });
  expect(await released()).toBe(inMinutes(0));
  await edit(planId, { releaseTime: later });
  await edit(planId, { releaseTime: null });
  expect(await released()).toBe(inMinutes(0));
});

it('release: a plan is not visible before its release time', async () => {
  const releaseTime = new Date(now().getTime() + 3_600_000).toISOString();
  const planId = await house.onSale(expert, match.id, { releaseTime });
  const reader = await house.newUser(500);
  await expect(house.info(reader, planId)).rejects.toMatchObject(refused('not_found'));
  await expect(house.buy(reader, planId)).rejects.toMatchObject(refused('not_for_sale'));
  const quote = (id: number, plan: number) => house.services.unlocking.quote(as(id), plan, now());
  const titles = async () =>
    (await showChain(house.database.db, expert, null, now())).links.map(({ title }) => title);
  const waiting = await house.publish(expert, match.id, { price: 88 });
  const none = await house.publish(expert, match.id, { price: 99 });
  await house.pass(none, false);
  for (const hidden of [planId, waiting, none]) {
    await expect(quote(reader, hidden)).rejects.toMatchObject(refused('not_found'));
    expect(await quote(expert, hidden)).toMatchObject({ forSale: false });
  }
  expect(await titles()).toEqual([null, null, null]);
  house.clock.advance(3_600_000);
  expect(await house.info(reader, planId)).toMatchObject({ forSale: true });
  expect(await titles()).toEqual([house.draft.title, null, null]);
  await house.buy(reader, planId);
  await edit(planId, { title: 'Better words for it' });
  expect(await quote(reader, planId)).toMatchObject({ bought: true, forSale: false });
});
