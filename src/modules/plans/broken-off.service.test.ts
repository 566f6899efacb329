import { testPlans } from './plans.factory.ts';

const house = testPlans();
let [expert, match]: [number, { id: number; ref: string }] = [0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  match = await house.newMatch();
});

const now = () => house.clock.now();
const kickedOff = { code: 'plans.kicked_off' };
const plans = () => house.services.plans;
const turn = (planId: number) =>
  plans().edit(house.viewer(expert), { ...house.draft, planId, pick: 'away' }, now());
const untouched = { period: 0, homeScore: 0, awayScore: 0, periodScores: [] };

it('abandoned match: nothing is published, edited, approved or deleted', async () => {
  const [passed, waiting] = [await house.onSale(expert, match.id), await house.publish(expert, match.id)];
  await house.publishState(match.ref, { state: 'in_progress', period: 1, homeScore: 0, awayScore: 3 });
  await house.publishState(match.ref, { state: 'postponed', period: 1, homeScore: 0, awayScore: 3 });
  await expect(turn(passed)).rejects.toMatchObject(kickedOff);
  await expect(plans().remove(house.viewer(expert), passed, now())).rejects.toMatchObject(kickedOff);
  await expect(plans().delete(house.viewer(expert), passed, now())).rejects.toMatchObject(kickedOff);
  await expect(house.pass(waiting)).rejects.toMatchObject(kickedOff);
  await expect(house.publish(expert, match.id)).rejects.toMatchObject(kickedOff);
  expect((await house.info(expert, passed)).actions).toEqual([]);
  expect(await house.services.reviews.expire(now())).toBe(1);
  await house.end(match.ref, 0, 3);
  expect(await house.info(expert, passed)).toMatchObject({ prediction: { pick: 'home' }, result: 'miss' });
});

it('settled match: stays closed when it is reset without a score', async () => {
  const [passed, buyer] = [await house.onSale(expert, match.id), await house.newUser(500)];
  await house.end(match.ref, 0, 3);
  await house.publishState(match.ref, { state: 'not_started', ...untouched });
  expect(await house.info(buyer, passed)).toMatchObject({ result: null, forSale: false });
  await expect(turn(passed)).rejects.toMatchObject(kickedOff);
  await expect(house.buy(buyer, passed)).rejects.toMatchObject({ code: 'plans.not_for_sale' });
  const other = await house.newExpert();
  await expect(house.publish(other, match.id)).rejects.toMatchObject(kickedOff);
  const { plans: listed } = await house.services.shelves.list({}, house.reader(buyer));
  expect(listed.map(({ planId }) => planId)).not.toContain(passed);
});

it('postponed match: stays open when it had not begun', async () => {
  const waiting = await house.publish(expert, match.id);
  await house.publishState(match.ref, { state: 'postponed', ...untouched });
  await turn(waiting);
  await house.pass(waiting);
  expect(await house.info(expert, waiting)).toMatchObject({ status: 'published' });
});
