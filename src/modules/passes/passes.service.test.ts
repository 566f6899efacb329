import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { audit } from '#modules/ledger/audit.service.ts';
import { testPlans } from '#modules/plans/plans.factory.ts';
import type { Buy } from './passes.contract.ts';
import { earnedBy, elapsedDays, PASS_AHEAD_DAYS, type PassDays } from './passes.rules.ts';
import { comparePasses } from './passes.store.ts';
import { type PassRow, passOrders } from './passes.tables.ts';

const house = testPlans();
const DAY_MS = 86_400_000;
const WEEK = 70;
const MONTH = 301;
let [expert, buyer] = [0, 0];

const prices = (expertId: number, week: number | null = WEEK, month: number | null = MONTH) =>
  house.services.passes.setPrices(house.viewer(expertId), { week, month }, house.clock.now());
beforeEach(async () => {
  expert = await house.newExpert();
  buyer = await house.newUser(1_000);
  await prices(expert);
});

const buy = (userId: number, more: Partial<Buy> = {}, key: string = randomUUID()) =>
  house.services.passes.buy(
    house.viewer(userId),
    { expertId: expert, days: 7, cost: more.days === 30 ? MONTH : WEEK, ...more },
    key,
    house.origin(),
  );
const offer = (userId: number) =>
  house.services.passes.offer(house.viewer(userId), expert, house.clock.now());
const rows = async () =>
  (
    await house.database.pool.query<{
      payer_id: number;
      refunded: number;
      earned: number;
      ended_at: Date | null;
    }>('select * from pass_orders where expert_id = $1 order by id', [expert])
  ).rows;
const earn = () => house.services.earnings.earn(house.clock.now());
const end = () => house.services.earnings.end(expert, house.clock.now());
const ban = (banned: boolean) =>
  house.database.pool.query('update users set banned_at = $2 where id = $1', [
    expert,
    banned ? house.clock.now() : null,
  ]);
const events = async (name: string) =>
  (
    await house.database.pool.query<{ payload: Record<string, number> }>(
      `select payload from outbox_events where name = $1 and (payload->>'expertId')::int = $2 order by id`,
      [name, expert],
    )
  ).rows.map(({ payload }) => payload);
const problems = async () => (await audit(house.database.db, [comparePasses])).problems;
const name = async (id: number) =>
  (await house.database.pool.query('select username from users where id = $1', [id])).rows[0].username;
const after = (days: number) => new Date(house.clock.now().getTime() + days * DAY_MS).toISOString();

it('buy: defers the coins, and a further pass extends the first', async () => {
  expect(await offer(buyer)).toEqual({ week: WEEK, month: MONTH, until: null, gold: 1_000 });
  await buy(buyer, { until: null });
  const until = after(7);
  expect(await offer(buyer)).toMatchObject({ until, gold: 930 });
  await buy(buyer, { days: 30, until });
  expect(await offer(buyer)).toMatchObject({ until: after(37), gold: 930 - MONTH });
  expect(await house.earned(expert)).toBe(0);
  expect(await house.services.passes.board(house.viewer(expert), house.clock.now())).toMatchObject({
    ...{ sold: 2, active: 1, paid: WEEK + MONTH, deferred: WEEK + MONTH, earned: 0, refunded: 0 },
  });
  expect(await problems()).toEqual([]);
});

it('buy: eight concurrent requests of one key, and of one shown end, buy once', async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => buy(buyer, {}, key)));
  expect(await house.coins(buyer)).toBe(1_000 - WEEK);
  const other = await house.newUser(1_000);
  const clicks = await Promise.allSettled(Array.from({ length: 4 }, () => buy(other, { until: null })));
  const refused = clicks.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'passes.validity_changed' } });
  expect(await house.coins(other)).toBe(1_000 - WEEK);
  await expect(buy(buyer, { days: 30 }, key)).rejects.toMatchObject({ code: 'ledger.key_reused' });
});

it('buy: two concurrent gifts to one user follow each other', async () => {
  const holder = await house.newUser();
  const friend = await house.newUser(1_000);
  const username = await name(holder);
  await Promise.all([buy(buyer, { holder: username }), buy(friend, { holder: username.toUpperCase() })]);
  expect(await offer(holder)).toMatchObject({ until: after(14), gold: 0 });
  expect((await events('passes.gifted')).map(({ payerId, holderId }) => [payerId, holderId])).toEqual(
    expect.arrayContaining([
      [buyer, holder],
      [friend, holder],
    ]),
  );
});

it.each([
  ['another price', { cost: WEEK - 1 }, 'passes.price_changed'],
  ['nobody of the name', { holder: 'nobody at all' }, 'passes.no_such_user'],
] as const)('buy: rejected for %s, and costs nothing', async (_, more, code) => {
  await expect(buy(buyer, more)).rejects.toMatchObject({ code });
  expect([await house.coins(buyer), await rows()]).toEqual([1_000, []]);
});

it('buy: rejected for the expert, by them or for them, without a price, and beyond the bound', async () => {
  const rich = await house.newUser(10_000);
  await expect(buy(expert)).rejects.toMatchObject({ code: 'passes.own_pass' });
  await expect(buy(rich, { holder: await name(expert) })).rejects.toMatchObject({ code: 'passes.own_pass' });
  for (let n = 0; n < 3; n += 1) await buy(rich, { days: 30 });
  await expect(buy(rich)).rejects.toMatchObject({
    code: 'passes.too_long',
    params: { days: PASS_AHEAD_DAYS },
  });
  await prices(expert, null);
  await expect(buy(buyer)).rejects.toMatchObject({ code: 'passes.not_offered' });
  const poor = await house.newUser(1);
  await expect(buy(poor, { days: 30 })).rejects.toMatchObject({ code: 'ledger.insufficient' });
});

it('earn: one day at a time, once for two concurrent jobs, and all coins in the end', async () => {
  await buy(buyer, { days: 30 });
  house.clock.advance(DAY_MS);
  await Promise.all([earn(), earn(), earn()]);
  expect(await house.earned(expert)).toBe(earnedBy({ paid: MONTH, days: 30 }, 1));
  await earn();
  expect(await house.earned(expert)).toBe(10);
  house.clock.advance(40 * DAY_MS);
  await earn();
  expect(await house.earned(expert)).toBe(MONTH);
  expect(await problems()).toEqual([]);
});

it('ban: refunds what is not earned, once, to the payer of a gift too; the waiting pass in full', async () => {
  const holder = await house.newUser();
  const username = await name(holder);
  await buy(buyer, { holder: username });
  await buy(buyer, { holder: username, days: 30 });
  house.clock.advance(2.5 * DAY_MS);
  await ban(true);
  await Promise.all([end(), end()]);
  expect(await house.coins(buyer)).toBe(1_000 - 20);
  expect(await house.earned(expert)).toBe(20);
  expect((await events('passes.refunded')).map(({ coins }) => coins).toSorted()).toEqual([MONTH, 50]);
  await expect(buy(buyer)).rejects.toMatchObject({ code: 'passes.not_offered' });
  await ban(false);
  expect(await offer(holder)).toMatchObject({ until: null });
  house.clock.advance(40 * DAY_MS);
  await earn();
  expect(await house.earned(expert)).toBe(20);
  expect(await problems()).toEqual([]);
});

it('ban: concurrent with a purchase, the pass is not sold, or refunded by the reaction', async () => {
  for (const round of [1, 2, 3, 4]) {
    const user = await house.newUser(100);
    const both = round % 2 ? [buy(user), ban(true)] : [ban(true), buy(user)];
    await Promise.allSettled(both);
    await end();
    expect(await house.coins(user)).toBe(100);
    await ban(false);
  }
  expect((await rows()).every(({ ended_at, refunded }) => ended_at !== null && refunded === WEEK)).toBe(true);
  expect(await problems()).toEqual([]);
});

it('role: an expert without it sells no passes, and those that run are refunded', async () => {
  await buy(buyer);
  await house.database.pool.query(`update users set roles = '{user}' where id = $1`, [expert]);
  await expect(buy(await house.newUser(100))).rejects.toMatchObject({ code: 'passes.not_offered' });
  await end();
  expect(await house.coins(buyer)).toBe(1_000);
});

it('closing: the job ends the passes of an expert without an account', async () => {
  await buy(buyer);
  await house.decide(expert, false);
  await house.services.earnings.end(null, house.clock.now());
  expect(await house.coins(buyer)).toBe(1_000);
});

it('refund: of a payer who was deleted goes to the house', async () => {
  await buy(buyer);
  await house.database.pool.query('update users set deleted_at = $2 where id = $1', [
    buyer,
    house.clock.now(),
  ]);
  const before = await house.coinsOf('house');
  await ban(true);
  await end();
  expect((await house.coinsOf('house')) - before).toBe(WEEK);
  expect(await problems()).toEqual([]);
});

it('remind: once, a day before the end of the last pass', async () => {
  await buy(buyer);
  const remind = () => house.services.earnings.remind(house.clock.now());
  house.clock.advance(5.5 * DAY_MS);
  await remind();
  expect(await events('passes.ending')).toEqual([]);
  house.clock.advance(DAY_MS);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await events('passes.ending')).toMatchObject([{ holderId: buyer, expertId: expert }]);
});

it('tips: a pass opens those published or running meanwhile, which cost nothing and stay open', async () => {
  const match = await house.newMatch();
  const before = await house.onSale(expert, match.id);
  expect(await house.info(buyer, before)).toMatchObject({ prediction: null, byPass: false });
  await buy(buyer);
  expect(await house.info(buyer, before)).toMatchObject({
    ...{ prediction: { pick: 'home' }, byPass: true, bought: false, order: null },
  });
  // Nothing to pay, and so nothing to refund.
  await house.buy(buyer, before);
  expect(await house.coins(buyer)).toBe(1_000 - WEEK);
  expect((await house.info(buyer, before)).order).toBeNull();
  const stranger = await house.newUser(1_000);
  expect(await house.info(stranger, before)).toMatchObject({ prediction: null, byPass: false });
  const others = await house.onSale(await house.newExpert(), match.id);
  expect(await house.info(buyer, others)).toMatchObject({ byPass: false });

  house.clock.advance(8 * DAY_MS);
  expect(await house.info(buyer, before)).toMatchObject({ byPass: true });
  const next = await house.newMatch();
  const later = await house.onSale(expert, next.id);
  expect(await house.info(buyer, later)).toMatchObject({ prediction: null, byPass: false });
});

it('tips: one that a pass opened has a fixed prediction and stays', async () => {
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id);
  await buy(buyer);
  const change = { ...house.draft, planId, pick: 'away' as const };
  const { plans } = house.services;
  const now = house.clock.now();
  await expect(plans.edit(house.viewer(expert), change, now)).rejects.toMatchObject({
    code: 'plans.sold_fixed',
  });
  await expect(plans.delete(house.viewer(expert), planId, now)).rejects.toMatchObject({ code: 'plans.sold' });
});

it('tips: one bought before the pass is settled and refunded as any other', async () => {
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id);
  await house.buy(buyer, planId);
  await buy(buyer);
  await house.end(match.ref, 0, 2);
  expect(await house.coins(buyer)).toBe(1_000 - WEEK);
});

const BUYERS = 3;
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      buy: fc.nat(BUYERS - 1),
      days: fc.constantFrom<PassDays>(7, 30),
      gift: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 3, arbitrary: fc.record({ earn: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ ban: fc.constant(true) }) },
);

it('coins: conserved by any sequence of purchases, extensions, gifts, days, bans and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      expert = await house.newExpert();
      await prices(expert);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => house.newUser(1_000)));
      for (const action of steps) {
        if ('buy' in action) {
          const holder = action.gift ? await name(buyers[(action.buy + 1) % BUYERS]!) : undefined;
          await buy(buyers[action.buy]!, { days: action.days, ...(holder && { holder }) }).catch((error) => {
            expect(error.code).toMatch(/^(ledger\.insufficient|passes\.too_long)$/);
          });
        } else if ('hours' in action) house.clock.advance(action.hours * 3_600_000);
        else if ('earn' in action) await earn();
        else {
          await ban(true);
          await end();
          await ban(false);
        }
        const orders = await listOrders();
        for (const id of buyers) {
          const out = orders
            .filter(({ payerId }) => payerId === id)
            .reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
          expect(await house.coins(id)).toBe(1_000 - out);
        }
        expect(await house.earned(expert)).toBe(orders.reduce((sum, { earned }) => sum + earned, 0));
        for (const order of orders) {
          if (order.endedAt) expect(order.earned + order.refunded).toBe(order.paid);
          else if ('earn' in action)
            expect(order.earned).toBe(earnedBy(order, elapsedDays(order, house.clock.now())));
        }
        expect(await problems()).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

const listOrders = (): Promise<PassRow[]> =>
  house.database.db.select().from(passOrders).where(eq(passOrders.expertId, expert));
