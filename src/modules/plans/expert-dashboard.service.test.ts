import { testPlans } from './plans.factory.ts';

const house = testPlans();

it('dashboard: lists every sale of a month on one page, newest first, whatever the insertion order', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id);
  const SALES = 45;
  for (let n = 0; n < SALES; n++) await house.buy(await house.newUser(1_000), planId);
  await house.database.pool.query(
    `update plan_orders set created_at = created_at - make_interval(secs => (id * 7919) % 10) where plan_id = $1`,
    [planId],
  );
  const { returns } = house.services;
  const seen: { orderId: number; createTime: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { timeZone: 'UTC', cursor };
    const page = await returns.list(house.viewer(expert), query, house.clock.now());
    seen.push(...page.returns);
    cursor = page.nextCursor;
  }
  expect(new Set(seen.map(({ orderId }) => orderId)).size).toBe(SALES);
  expect(seen).toHaveLength(SALES);
  const times = seen.map(({ createTime }) => createTime);
  expect(times).toEqual(times.toSorted().toReversed());
});
