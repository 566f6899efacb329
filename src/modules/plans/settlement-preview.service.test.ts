import { testPlans } from './plans.factory.ts';
import { previewSettlement } from './settlement-preview.service.ts';

const house = testPlans();
const final = (homeScore: number, awayScore: number) => ({
  state: 'finished' as const,
  homeScore,
  awayScore,
  periodScores: [],
});

it('preview: equals the next settlement, and writes nothing', async () => {
  const [expert, match] = [await house.newExpert(), await house.newMatch()];
  const [one, two] = [await house.newUser(1_000), await house.newUser(1_000)];
  const planId = await house.onSale(expert, match.id, { noWinRefund: true });
  for (const buyer of [one, two]) await house.buy(buyer, planId);
  const preview = (home: number, away: number) =>
    previewSettlement(house.database.db, match.id, final(home, away));
  const none = { refunds: 0, refunded: 0, reversals: 0, reversed: 0 };

  expect(await preview(2, 0)).toEqual({ ...none, plans: 1, settled: 0, changed: 1, notified: 3 });
  await house.end(match.ref, 2, 0);
  expect(await preview(3, 0)).toEqual({ ...none, plans: 1, settled: 1, changed: 0, notified: 0 });

  const coins = async () => (await house.coins(one)) + (await house.coins(two));
  const before = await coins();
  const miss = await preview(0, 0);
  expect(miss).toMatchObject({ settled: 1, changed: 1, refunds: 2, notified: 3 });
  expect(await coins()).toBe(before);
  await house.end(match.ref, 0, 0);
  expect((await coins()) - before).toBe(miss.refunded);
  expect(await preview(2, 0)).toMatchObject({
    changed: 1,
    refunds: 0,
    reversals: 2,
    reversed: miss.refunded,
  });
});
