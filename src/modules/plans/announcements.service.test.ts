import { outboxEvents } from '#platform/events/events.tables.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
const { clock } = house;
const MINUTE_MS = 60_000;
let expert: number;
beforeAll(async () => {
  expert = await house.newExpert();
});
beforeEach(() => house.database.db.delete(outboxEvents));

const released = async (): Promise<unknown[]> =>
  (await house.database.db.select().from(outboxEvents))
    .filter(({ name }) => name === 'plans.released')
    .map(({ payload }) => payload);
const later = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const sweep = () => house.services.reviews.release(clock.now());

it('an approved plan is released once, also when it is edited and approved again', async () => {
  const { id: matchId } = await house.newMatch();
  const planId = await house.onSale(expert, matchId);
  expect(await released()).toEqual([{ planId, expertId: expert, matchId }]);
  const change = { ...house.draft, planId, title: 'Another title of some length' };
  await house.services.plans.edit(house.viewer(expert), change, clock.now());
  await house.pass(planId);
  expect(await sweep()).toBe(0);
  expect(await released()).toHaveLength(1);
});

it('a plan approved before its release is released by one of eight concurrent sweeps', async () => {
  const { id: matchId } = await house.newMatch();
  const planId = await house.onSale(expert, matchId, { releaseTime: later(30) });
  expect([await sweep(), await released()]).toEqual([0, []]);
  clock.advance(31 * MINUTE_MS);
  const counts = await Promise.all(Array.from({ length: 8 }, sweep));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await released()).toEqual([{ planId, expertId: expert, matchId }]);
});

it('a plan withdrawn before its release is not released, nor one of a closed expert', async () => {
  const { id: matchId } = await house.newMatch();
  const withdrawn = await house.onSale(expert, matchId, { releaseTime: later(30) });
  await house.services.plans.remove(house.viewer(expert), withdrawn, clock.now());
  const other = await house.newExpert();
  await house.onSale(other, matchId, { releaseTime: later(30) });
  await house.decide(other, false);
  await house.database.db.delete(outboxEvents);
  clock.advance(31 * MINUTE_MS);
  expect([await sweep(), await released()]).toEqual([0, []]);
});

it('only the first verdict is marked as first', async () => {
  const { id: matchId, ref } = await house.newMatch();
  const planId = await house.onSale(expert, matchId);
  clock.advance(3 * 60 * MINUTE_MS);
  await house.end(ref, 2, 0);
  await house.end(ref, 0, 2);
  const settled = (await house.database.db.select().from(outboxEvents).orderBy(outboxEvents.id))
    .filter(({ name }) => name === 'plans.settled')
    .map(({ payload }) => payload);
  expect(settled).toEqual([
    { planId, expertId: expert, verdict: 'hit', first: true },
    { planId, expertId: expert, verdict: 'miss', first: false },
  ]);
});
