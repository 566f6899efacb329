import { transact } from '#platform/db/transact.ts';
import { createDeliveries } from '#platform/health/deliveries.ts';
import { whole } from '#platform/personal-data/whole.testing.ts';
import { audit } from '../ledger/audit.service.ts';
import { rechargePersonalData } from './personal-data.service.ts';
import { testRecharge } from './recharge.factory.ts';
import { COINS_PER_CNY, DEFAULT_PACKAGES, ORDER_MINUTES } from './recharge.rules.ts';

const demo = testRecharge();
const { site } = demo;
const MINUTE = 60_000;

afterAll(async () => expect((await audit(demo.database.db)).problems).toEqual([]));

describe('packages', () => {
  it('and payment methods are public', async () => {
    const packages = (await site.call('orderpay/gold/list', { headers: { lan: 'zh_CN' } })).envelope.result;
    expect(packages).toMatchObject({
      coinsPerCny: COINS_PER_CNY,
      packages: [{ id: 1, amountFen: 600, coins: 60 }, {}, {}, {}, {}, {}],
    });
    const ways = async (lan: string) =>
      (await site.call('system/payButton', { headers: { lan } })).envelope.result;
    expect(await ways('zh_CN')).toEqual([{ name: 'alipay', demo: true }]);
    expect(await ways('de')).toEqual([{ name: 'stripe', demo: true }]);
  });

  it.each([
    [0, 422],
    [7, 404],
    ['1', 422],
    [1.5, 422],
  ])('package %j is rejected with %i', async (packageId, status) => {
    const token = await site.signIn('demo_user');
    expect((await demo.post('orderpay/payByAlipay', { packageId }, token)).status).toBe(status);
  });

  it('a payment method that takes neither the market’s currency nor CNY is rejected', async () => {
    const { status, envelope } = await site.call('orderpay/payByStripe', {
      method: 'POST',
      body: { packageId: 1 },
      token: await site.signIn('demo_user'),
      headers: { 'idempotency-key': 'a-card-of-the-demo-in-cny', lan: 'zh_CN' },
    });
    expect([status, envelope.errorCode]).toEqual([409, 'recharge.way_off']);
  });
});

describe('an order', () => {
  it('is a first one once per mailbox, also of two concurrent payments', async () => {
    const payers = [await demo.newUser(), await demo.newUser()];
    for (const [index, { id }] of payers.entries())
      await demo.database.pool.query('update users set email = $2 where id = $1', [
        id,
        `twice+${index}@example.com`,
      ]);
    const orders = await Promise.all(payers.map(({ token }) => demo.order(token, 1)));
    await Promise.all(orders.map(({ payUrl }) => demo.settle(payUrl, 'pay')));
    const { rows } = await demo.database.pool.query(
      'select first_bonus from recharge_orders where user_id = any ($1) order by 1',
      [payers.map(({ id }) => id)],
    );
    expect(rows.map(({ first_bonus: bonus }) => Number(bonus))).toEqual([0, 12]);
  });

  it('is paid at the cashier: coins, sum, level and the first order’s bonus', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const { order, payUrl } = await demo.order(token, 2);
    expect(order).toMatchObject({
      amountFen: 3_000,
      coins: 315,
      firstBonus: 0,
      state: 'paying',
      payTime: null,
    });
    expect(payUrl).toMatch(/^\/dev\/cashier\?/);
    const bill = await site.call(`dev/cashier?${new URLSearchParams({ request: payUrl.split('?')[1]! })}`);
    expect(bill.envelope.result).toMatchObject({
      orderNo: order.orderNo,
      amountFen: 3_000,
      state: 'WAIT_BUYER_PAY',
    });

    const { envelope } = await demo.settle(payUrl, 'pay');
    const { returnTo } = envelope.result as unknown as { returnTo: string };
    expect(returnTo).toMatch(new RegExp(`^/userInfo/recharge\\?order=${order.orderNo}&.*sign=`));
    expect(await demo.show(token, order.orderNo)).toMatchObject({
      state: 'paid',
      coins: 375,
      firstBonus: 60,
    });
    expect(await demo.coins(id)).toBe(before + 375);
    expect(await demo.standing(token)).toEqual({ rechargedFen: 3_000, level: 1, firstOrder: false });
    expect((await site.call('user/me', { token })).envelope.result).toMatchObject({ level: 1 });

    const second = await demo.order(token, 2);
    await demo.settle(second.payUrl, 'pay');
    expect(await demo.show(token, second.order.orderNo)).toMatchObject({ coins: 315, firstBonus: 0 });
    const { rows } = await demo.database.pool.query(
      `select payload from outbox_events where name = 'recharge.paid' and payload ->> 'orderNo' = $1`,
      [second.order.orderNo],
    );
    expect(rows).toEqual([
      { payload: { userId: id, orderNo: second.order.orderNo, amountFen: 3_000, coins: 315, level: 1 } },
    ]);
  });

  it('is the same for the same key, and another body is rejected', async () => {
    const { token } = await demo.newUser();
    const key = 'once-and-no-more';
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => demo.order(token, 1, key)));
    for (const other of others) expect(other.order.orderNo).toBe(first!.order.orderNo);
    const refused = await demo.post('orderpay/payByAlipay', { packageId: 2 }, token, key);
    expect([refused.status, refused.envelope.errorCode]).toEqual([409, 'recharge.key_reused']);
    const keyless = await site.call('orderpay/payByAlipay', {
      method: 'POST',
      body: { packageId: 1 },
      token,
    });
    expect(keyless.envelope.errorCode).toBe('platform.idempotency_key_needed');
    await demo.settle(first!.payUrl, 'pay');
    expect(await demo.order(token, 1, key)).toMatchObject({ order: { state: 'paid' }, payUrl: null });
  });

  it('is visible to its owner only', async () => {
    const { token, id } = await demo.newUser();
    const { order } = await demo.order(token);
    const other = await site.signIn('demo_user');
    const shown = await site.call(`orderpay/order?orderNo=${order.orderNo}`, { token: other });
    expect([shown.status, shown.envelope.errorCode]).toEqual([404, 'recharge.no_such_order']);
    expect((await demo.post('orderpay/checkOrder', { orderNo: order.orderNo }, other)).status).toBe(404);
    expect((await site.call(`realtime/snapshot?topic=orders/${id}`, { token: other })).status).toBe(403);
    const own = await site.call(`realtime/snapshot?topic=orders/${id}`, { token });
    expect(own.envelope.result).toMatchObject({
      rev: 1,
      data: [{ orderNo: order.orderNo, state: 'paying' }],
    });
  });

  it('that is open blocks the account’s deletion; a decided one does not', async () => {
    const { token, id } = await demo.newUser();
    const { payUrl } = await demo.order(token);
    const blocked = () => transact(demo.database.db, (tx) => rechargePersonalData.blocksDeletion!(tx, id));
    expect(await blocked()).toMatchObject({ code: 'users.open_business' });
    await demo.settle(payUrl, 'pay');
    expect(await blocked()).toBeNull();
    const exported = await whole(await rechargePersonalData.export(demo.database.db, id));
    expect(exported).toMatchObject({ orders: [{ state: 'paid' }] });
  });

  it('declined at the cashier is closed, and nothing moves', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const { order, payUrl } = await demo.order(token);
    expect((await demo.settle(payUrl, 'decline')).status).toBe(200);
    expect(await demo.show(token, order.orderNo)).toMatchObject({ state: 'closed' });
    expect(await demo.coins(id)).toBe(before);
    expect((await demo.settle(payUrl, 'pay')).envelope.errorCode).toBe('cashier.trade_over');
  });

  it('list: newest first, page by page', async () => {
    const { token } = await demo.newUser();
    const made: string[] = [];
    for (let i = 0; i < 21; i++) made.unshift((await demo.order(token)).order.orderNo);
    const page = async (cursor = '') =>
      (await site.call(`user/order/list${cursor}`, { token })).envelope.result as unknown as {
        orders: { orderNo: string }[];
        nextCursor: string | null;
      };
    const first = await page();
    const second = await page(`?cursor=${first.nextCursor}`);
    expect([...first.orders, ...second.orders].map(({ orderNo }) => orderNo)).toEqual(made);
    expect([first.orders.length, second.nextCursor]).toEqual([20, null]);
  });
});

describe('the cashier', () => {
  it.each([
    ['another amount', (query: string) => query.replace('6.00', '0.01')],
    ['another place to tell', (query: string) => query.replace('notify_url=http', 'notify_url=https')],
    ['no signature', (query: string) => query.replace(/&?sign=[^&]*/, '')],
    ['an older kind of signature', (query: string) => query.replace('RSA2', 'RSA')],
  ])('rejects a request with %s', async (_what, forge) => {
    const { token } = await demo.newUser();
    const { payUrl } = await demo.order(token);
    const forged = forge(payUrl);
    expect(forged).not.toBe(payUrl);
    expect((await demo.settle(forged, 'pay')).envelope.errorCode).toBe('cashier.bad_request');
  });

  it('does not exist outside a demo', async () => {
    const { createRecharge } = await import('./index.ts');
    const config = { demo: false, ALIPAY_APP_ID: '', STRIPE_SECRET_KEY: '' };
    const deliveries = createDeliveries(site.clock);
    const parts = { config, database: demo.database, clock: site.clock, deliveries } as never;
    const dependencies = { ledger: { namedBy: () => undefined }, spending: {} } as never;
    const { endpoints = [], hooks = [] } = createRecharge(parts, dependencies, () => '');
    expect(endpoints.filter(({ endpoint }) => endpoint.call.path.startsWith('dev/'))).toEqual([]);
    expect(hooks).toEqual([]);
  });
});

describe('an order without a result', () => {
  it('paid without notification or return: the reconciliation credits it, once', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const { order, payUrl } = await demo.order(token);
    expect((await demo.settle(payUrl, 'silent')).envelope.result).toEqual({ returnTo: null });
    expect(await demo.show(token, order.orderNo)).toMatchObject({ state: 'paying' });
    await demo.runJob('recharge-reconcile');
    // Not due yet: an order is first queried after two minutes.
    expect(await demo.show(token, order.orderNo)).toMatchObject({ state: 'paying' });
    site.clock.advance(2 * MINUTE);
    await Promise.all([1, 2, 3].map(() => demo.runJob('recharge-reconcile')));
    expect(await demo.show(token, order.orderNo)).toMatchObject({ state: 'paid' });
    expect(await demo.coins(id)).toBe(before + 72);
  });

  it('can be checked by its owner at once', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const { order, payUrl } = await demo.order(token);
    const check = () => demo.post('orderpay/checkOrder', { orderNo: order.orderNo }, token);
    expect((await check()).envelope.result).toMatchObject({ state: 'paying' });
    await demo.settle(payUrl, 'silent');
    const answers = await Promise.all([check(), check(), check()]);
    for (const { envelope } of answers) expect(envelope.result).toMatchObject({ state: 'paid' });
    expect(await demo.coins(id)).toBe(before + 72);
  });

  it('expires after half an hour, and is still credited when paid', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const late = await demo.order(token);
    const lost = await demo.order(token);
    await demo.settle(lost.payUrl, 'silent');
    site.clock.advance(ORDER_MINUTES * MINUTE - 1);
    await demo.runJob('recharge-expire');
    expect(await demo.show(token, late.order.orderNo)).toMatchObject({ state: 'paying' });
    site.clock.advance(1);
    await Promise.all([demo.runJob('recharge-expire'), demo.runJob('recharge-expire')]);
    expect(await demo.show(token, late.order.orderNo)).toMatchObject({ state: 'expired' });
    expect((await demo.settle(late.payUrl, 'pay')).envelope.errorCode).toBe('cashier.trade_over');

    expect(await demo.show(token, lost.order.orderNo)).toMatchObject({ state: 'expired' });
    await demo.runJob('recharge-reconcile');
    expect(await demo.show(token, lost.order.orderNo)).toMatchObject({ state: 'paid' });
    expect(await demo.notify(await demo.notifyOf(late.order))).toBe('success');
    expect(await demo.show(token, late.order.orderNo)).toMatchObject({ state: 'paid' });
    expect(await demo.coins(id)).toBe(before + 72 + 60);
  });

  it('is not queried for ever', async () => {
    const { token } = await demo.newUser();
    const { order } = await demo.order(token);
    const next = async () => {
      const { rows } = await demo.database.pool.query(
        'select next_check_at from recharge_orders where order_no = $1',
        [order.orderNo],
      );
      return rows[0].next_check_at as Date | null;
    };
    for (let hours = 0; hours < 60; hours += 6) {
      site.clock.advance(6 * 60 * MINUTE);
      await demo.runJob('recharge-reconcile');
    }
    expect(await next()).toBeNull();
  });
});

it('levels rise with every tier, for any orders', async () => {
  const { token } = await demo.newUser();
  const reached: number[] = [];
  for (const packageId of [1, 1, 5, 6, 6]) {
    await demo.settle((await demo.order(token, packageId)).payUrl, 'pay');
    reached.push((await demo.standing(token)).level);
  }
  const sums = [6, 12, 340, 988, 1_636];
  expect(sums.at(-1)! * 100).toBe((await demo.standing(token)).rechargedFen);
  expect(reached).toEqual([0, 1, 2, 2, 3]);
  expect(DEFAULT_PACKAGES.map(({ id }) => id)).toContain(6);
});
