import type { Caller } from '#platform/endpoint/caller.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { testPlans } from './plans.factory.ts';

const house = testPlans();
const from = (ip: string) => ({ viewer: guest, ip, userAgent: 'Mozilla/5.0 Chrome/140.0' }) as Caller;

it('views: an expert sees them by day, a visitor counted once an hour', async () => {
  const [expert, other] = [await house.newExpert(), await house.newExpert()];
  const match = await house.newMatch();
  const [mine, second] = [await house.onSale(expert, match.id), await house.onSale(expert, match.id)];
  const theirs = await house.onSale(other, match.id);
  const { visits, returns } = house.services;
  const read = (planId: number, ip: string) => visits.note(planId, from(ip), house.clock.now());
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) read(mine, ip);
  read(second, '192.0.2.1');
  read(theirs, '192.0.2.1');
  read(999_999, '192.0.2.1');
  await visits.flush();
  house.clock.advance(3_600_000);
  read(mine, '192.0.2.1');
  await visits.flush();
  const viewsOf = async (expertId: number) => {
    const { days, before } = await returns.board(house.viewer(expertId), 7, 'UTC', house.clock.now());
    return {
      today: days.at(-1)?.views,
      earlier: [...before, ...days.slice(0, -1)].some(({ views }) => views > 0),
    };
  };
  expect(await viewsOf(expert)).toEqual({ today: 4, earlier: false });
  expect(await viewsOf(other)).toEqual({ today: 1, earlier: false });
});
