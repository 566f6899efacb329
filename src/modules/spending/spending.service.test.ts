import { audit } from '#modules/ledger/audit.service.ts';
import { clock, origin, testLedger } from '#modules/ledger/ledger.factory.ts';
import { house, wallet } from '#modules/ledger/ledger.rules.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { capsIn } from './admin.service.ts';
import type { LimitKind, SpendingRules } from './spending.rules.ts';
import { createRechargeBounds, createSpendingService, type SpendingService } from './spending.service.ts';

const database = testDatabase();
const rules: SpendingRules = { zone: 'Asia/Shanghai', minAge: 0, caps: {} };
let ledger: ReturnType<typeof testLedger>;
let spending: SpendingService;
let userId = 100;

beforeAll(() => {
  ledger = testLedger(database, rules);
  const parts = { db: database.db, rulesOf: () => rules, capsNow: (tx: never) => capsIn(rules.caps)(tx) };
  spending = createSpendingService(parts);
});
beforeEach(async () => {
  userId += 1;
  Object.assign(rules, { minAge: 0, caps: {} });
  await database.pool.query('delete from spending_caps');
  clock.set(new Date('2026-11-15T12:00:00Z'));
  await ledger.grant(userId, 10_000);
});
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const me = (): User => ({ kind: 'user', id: userId, roles: ['user'], sessionId: 1 });
const pay = (amount: number, more = {}) => ledger.pay(wallet(userId), house, amount, more);
const limit = (kind: LimitKind, amount: number | null) =>
  spending.setLimit(me(), { kind, amount }, clock.now());
const limitIn = async (kind: LimitKind) =>
  (await spending.show(me(), clock.now())).limits.find((one) => one.kind === kind)!;
const pass = (kind: LimitKind) =>
  database.pool.query(
    `update spending_limits set pending_at = pending_at - interval '24 hours' where user_id = $1 and kind = $2`,
    [userId, kind],
  );

describe('a user’s limit', () => {
  it('is exact to the coin, and the error states the rest and the renewal', async () => {
    await limit('spendDay', 100);
    await pay(60);
    await expect(pay(41)).rejects.toMatchObject({
      code: 'spending.spend_day',
      params: { max: 100, left: 40, time: '2026-11-16 00:00 Asia/Shanghai' },
    });
    await pay(40);
    await expect(pay(1)).rejects.toMatchObject({ params: { left: 0 } });
    expect(await limitIn('spendDay')).toMatchObject({ amount: 100, used: 100, left: 0 });
    clock.set(new Date('2026-11-15T16:00:00Z'));
    await pay(100);
  });

  it.each(['recharge_return', 'adjustment'])(
    'neither limits nor counts coins taken as %s',
    async (reason) => {
      await limit('spendDay', 0);
      await pay(60, { reason });
      expect(await limitIn('spendDay')).toMatchObject({ used: 0 });
      await expect(pay(1)).rejects.toMatchObject({ code: 'spending.spend_day' });
    },
  );

  it('of a month sums its days, up to its end', async () => {
    await limit('spendMonth', 150);
    await pay(100);
    clock.set(new Date('2026-11-20T12:00:00Z'));
    await expect(pay(60)).rejects.toMatchObject({
      code: 'spending.spend_month',
      params: { max: 150, left: 50, time: '2026-12-01 00:00 Asia/Shanghai' },
    });
    clock.set(new Date('2026-11-30T16:00:00Z'));
    await pay(150);
  });

  it('is not exceeded by concurrent payments', async () => {
    await limit('spendDay', 100);
    const tried = await Promise.allSettled(Array.from({ length: 12 }, () => pay(30)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await ledger.coins(wallet(userId))).toBe(10_000 - 90);
    expect(await limitIn('spendDay')).toMatchObject({ used: 90, left: 10 });
  });

  it('raised: waits for a day by the database’s clock, and can be withdrawn', async () => {
    await limit('spendDay', 100);
    const { limits } = await limit('spendDay', 200);
    const { pending } = limits.find(({ kind }) => kind === 'spendDay')!;
    const { rows } = await database.pool.query<{ wait: number }>(
      'select extract(epoch from $1::timestamptz - now())::float8 as wait',
      [pending?.at],
    );
    expect(rows[0]!.wait).toBeGreaterThan(23.9 * 3600);
    await expect(pay(101)).rejects.toMatchObject({ code: 'spending.spend_day' });
    await spending.withdraw(me(), 'spendDay', clock.now());
    await expect(spending.withdraw(me(), 'spendDay', clock.now())).rejects.toMatchObject({
      code: 'spending.nothing_pending',
    });
    await limit('spendDay', null);
    await expect(pay(101)).rejects.toMatchObject({ params: { max: 100 } });
    await pass('spendDay');
    await pay(101);
  });

  it('changed twice concurrently: changes are serialized', async () => {
    await limit('spendDay', 100);
    await Promise.all([limit('spendDay', 500), limit('spendDay', 50), limit('spendDay', 400)]);
    expect((await limitIn('spendDay')).amount).toBe(50);
  });

  it('is restored by refunds of the same day, not of another', async () => {
    await limit('spendDay', 100);
    await pay(100, { key: `paid ${userId}` });
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.spend_day' });
    await ledger.reverse({ key: `back ${userId}`, of: `paid ${userId}` });
    await pay(100, { key: `again ${userId}` });
    clock.set(new Date('2026-11-17T12:00:00Z'));
    await pay(100);
    await ledger.reverse({ key: `late ${userId}`, of: `again ${userId}` });
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.spend_day' });
  });

  it('is restored by refunded holds, and reduced again by their reversal', async () => {
    await limit('spendDay', 100);
    const reference = { kind: 'plan_order', id: userId };
    const about = { ...origin(), reference };
    await transact(database.db, (tx) =>
      ledger.escrow.hold(tx, { ...about, key: `hold ${userId}`, reason: 'plan', userId, amount: 100 }),
    );
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.spend_day' });
    await transact(database.db, (tx) =>
      ledger.escrow.refund(tx, { ...about, key: `refund ${userId}`, reason: 'plan_refund' }),
    );
    expect(await limitIn('spendDay')).toMatchObject({ used: 0, left: 100 });
    await ledger.reverse({ key: `taken ${userId}`, of: `refund ${userId}` });
    expect(await limitIn('spendDay')).toMatchObject({ used: 100, left: 0 });
  });

  it('does not count an administrator’s adjustment', async () => {
    await limit('spendDay', 10);
    await pay(500, { reason: 'adjustment' });
    expect(await limitIn('spendDay')).toMatchObject({ used: 0 });
  });
});

describe('the operator’s caps', () => {
  it('apply by default, from the configuration until an administrator sets others', async () => {
    rules.caps = { spendDay: 100, spendOnce: 70 };
    await expect(pay(71)).rejects.toMatchObject({ code: 'spending.site_spend_once', params: { max: 70 } });
    await pay(70);
    await expect(pay(31)).rejects.toMatchObject({ code: 'spending.site_spend_day', params: { left: 30 } });
    await database.pool.query(
      `insert into spending_caps (kind, amount, set_at) values ('spendDay', 200, now()), ('spendOnce', null, now())`,
    );
    await pay(130);
    await expect(pay(1)).rejects.toMatchObject({ params: { max: 200, left: 0 } });
  });

  it('the lower one applies', async () => {
    rules.caps = { spendDay: 100 };
    await limit('spendDay', 500);
    await expect(pay(101)).rejects.toMatchObject({ code: 'spending.site_spend_day' });
    expect(await limitIn('spendDay')).toMatchObject({ amount: 500, cap: 100, left: 100 });
    await limit('spendDay', 50);
    await expect(pay(51)).rejects.toMatchObject({ code: 'spending.spend_day' });
  });
});

describe('an exclusion', () => {
  const exclude = (term: 'day' | 'week' | 'forGood') => spending.exclude(me(), term, clock.now());

  it('rejects payments until its end, and cannot be shortened', async () => {
    await exclude('week');
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.excluded' });
    await expect(exclude('day')).rejects.toMatchObject({ code: 'spending.not_longer' });
    await database.pool.query('update spending_exclusions set ends_at = now() where user_id = $1', [userId]);
    await pay(1);
    await exclude('forGood');
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.excluded', params: { time: 'never' } });
    await expect(exclude('week')).rejects.toMatchObject({ code: 'spending.not_longer' });
  });

  it('twice concurrently: the longer one applies', async () => {
    await Promise.allSettled([exclude('week'), exclude('day'), exclude('forGood'), exclude('day')]);
    expect((await spending.show(me(), clock.now())).exclusion).toMatchObject({ endsAt: null });
  });
});

describe('a brand with a minimum age', () => {
  const here = () => ({ brand: 'touchline', now: clock.now() });
  beforeEach(() => {
    rules.minAge = 18;
  });

  it('accepts payments after confirmation', async () => {
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.age_needed', params: { age: 18 } });
    await expect(spending.stateAge(me(), '2030-01-01', here())).rejects.toMatchObject({
      code: 'spending.bad_birth_date',
    });
    await spending.stateAge(me(), '1990-05-03', here());
    await pay(1);
    await expect(pay(1, { brand: 'ember' })).rejects.toMatchObject({ code: 'spending.age_needed' });
    rules.minAge = 40;
    await expect(pay(1)).rejects.toMatchObject({ code: 'spending.age_needed', params: { age: 40 } });
    const { rows } = await database.pool.query('select * from spending_ages where user_id = $1', [userId]);
    expect(rows).toMatchObject([{ brand: 'touchline', stated_age: 36, refused_until: null }]);
    expect(JSON.stringify(rows)).not.toContain('1990');
  });

  it('rejects a younger user until the day, whatever is entered then', async () => {
    await expect(spending.stateAge(me(), '2010-05-03', here())).rejects.toMatchObject({
      code: 'spending.too_young',
      params: { age: 18, time: '2028-05-03' },
    });
    await expect(spending.stateAge(me(), '1990-05-03', here())).rejects.toMatchObject({
      params: { time: '2028-05-03' },
    });
    await expect(spending.stateAge(me(), '1990-05-03', { ...here(), brand: 'ember' })).rejects.toMatchObject({
      code: 'spending.too_young',
    });
    await expect(pay(1)).rejects.toMatchObject({
      code: 'spending.too_young',
      params: { time: '2028-05-03' },
    });
  });
});

it('recharges have their own limits, including open orders', async () => {
  const bounds = createRechargeBounds({ rulesOf: () => rules });
  const order = (fen: number, openFen = 0) =>
    transact(database.db, (tx) =>
      bounds.check(tx, { userId, fen, openFen, brand: 'touchline', now: clock.now() }),
    );
  await limit('rechargeDay', 10_000);
  await order(10_000);
  await expect(order(6_000, 6_800)).rejects.toMatchObject({
    code: 'spending.recharge_day',
    params: { max: 100, left: 32 },
  });
  await transact(database.db, (tx) => bounds.paid(tx, { userId, fen: 9_000, now: clock.now() }));
  await expect(order(1_001)).rejects.toMatchObject({ params: { left: 10 } });
  await transact(database.db, (tx) => bounds.returned(tx, { userId, fen: 9_000, paidAt: clock.now() }));
  await order(10_000);
  expect(await limitIn('spendDay')).toMatchObject({ used: 0 });
});
