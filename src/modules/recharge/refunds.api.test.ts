import { house } from '../ledger/ledger.rules.ts';
import { testRecharge } from './recharge.factory.ts';

const demo = testRecharge();
const { site } = demo;
const reason = 'bought by mistake';

async function paid(packageId = 2) {
  const user = await demo.newUser();
  const before = await demo.coins(user.id);
  const { order, payUrl } = await demo.order(user.token, packageId);
  await demo.settle(payUrl, 'pay');
  return { ...user, before, orderNo: order.orderNo };
}
const refund = async (orderNo: string, words: object = {}) =>
  demo.post('admin/recharge/refund', { orderNo, reason, ...words }, await site.signIn('demo_admin'));

describe('a refund', () => {
  it('takes back the coins with every bonus, and the level falls', async () => {
    const { token, id, before, orderNo } = await paid();
    expect(await demo.standing(token)).toMatchObject({ level: 1 });
    const { envelope } = await refund(orderNo);
    expect(envelope.result).toMatchObject({ orderNo, state: 'refunded', refundTime: expect.any(String) });
    expect(await demo.coins(id)).toBe(before);
    const listed = async (type: string) => {
      const answer = await site.call(`user/coinRecords?type=${type}`, { token });
      return (answer.envelope.result as unknown as { records: { reversal: boolean }[] }).records;
    };
    expect((await listed('recharge')).map(({ reversal }) => reversal)).not.toContain(true);
    expect(await listed('refund')).toMatchObject([{ type: 'refund', reversal: true }]);
    const officeLists = async (type: string) => {
      const options = { token: await site.signIn('demo_admin') };
      const answer = await site.call(`admin/coins?user=${id}&type=${type}`, options);
      return (answer.envelope.result as unknown as { entries: { reversal: boolean }[] }).entries;
    };
    expect((await officeLists('recharge')).map(({ reversal }) => reversal)).not.toContain(true);
    expect(await officeLists('refund')).toMatchObject([{ reversal: true }]);
    expect(await demo.standing(token)).toEqual({ rechargedFen: 0, level: 0, firstOrder: false });
    expect((await site.call('user/me', { token })).envelope.result).toMatchObject({ level: 0 });
    const { rows } = await demo.database.pool.query(
      'select state, refunded_at from cashier_trades where order_no = $1',
      [orderNo],
    );
    expect(rows).toEqual([{ state: 'TRADE_CLOSED', refunded_at: expect.any(Date) }]);
    const written = await site.call(`admin/audit?subjectKind=user&subjectId=${id}`, {
      token: await site.signIn('demo_admin'),
    });
    expect(written.envelope.result).toMatchObject({
      records: [{ action: 'recharge.refunded', details: { orderNo, amountFen: 3_000 } }],
    });
    const again = await refund(orderNo);
    expect([again.status, again.envelope.errorCode]).toEqual([409, 'recharge.already_refunded']);
  });

  it('of spent coins is rejected, with the reason, and nothing moves', async () => {
    const { token, id, before, orderNo } = await paid();
    await demo.spend(id, house, before + 1);
    const { status, envelope } = await refund(orderNo);
    expect([status, envelope.errorCode]).toEqual([409, 'recharge.coins_spent']);
    expect(envelope.errorMsg).toContain('375');
    expect(await demo.show(token, orderNo)).toMatchObject({ state: 'paid' });
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 3_000, level: 1 });
    expect(await demo.coins(id)).toBe(374);
  });

  it('four concurrent calls are one', async () => {
    const { id, before, orderNo } = await paid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(orderNo)));
    for (const { status, envelope } of answers)
      expect(status === 200 || envelope.errorCode === 'recharge.already_refunded').toBe(true);
    expect(await demo.coins(id)).toBe(before);
  });

  it('and a concurrent payment: one of the two', async () => {
    const { id, before, orderNo } = await paid();
    const all = await demo.coins(id);
    const [refunded, spent] = await Promise.allSettled([refund(orderNo), demo.spend(id, house, all)]);
    const done = refunded.status === 'fulfilled' && refunded.value.status === 200;
    expect([done, spent.status]).toEqual(done ? [true, 'rejected'] : [false, 'fulfilled']);
    expect(await demo.coins(id)).toBe(done ? before : 0);
  });

  it('of an unpaid or unknown order is rejected', async () => {
    const { token } = await demo.newUser();
    const { order } = await demo.order(token);
    expect((await refund(order.orderNo)).envelope.errorCode).toBe('recharge.not_paid');
    expect((await refund('R261115AAAAAAAAAAAA')).envelope.errorCode).toBe('recharge.no_such_order');
    expect((await refund(order.orderNo, { reason: ' ' })).status).toBe(422);
  });

  it('refused by the provider returns the coins, and is not retried', async () => {
    const { token, id, orderNo } = await paid();
    const had = await demo.coins(id);
    await demo.database.pool.query(`update cashier_trades set state = 'TRADE_CLOSED' where order_no = $1`, [
      orderNo,
    ]);
    for (let i = 0; i < 2; i++) {
      const { status, envelope } = await refund(orderNo);
      expect([status, envelope.errorCode]).toEqual([409, 'recharge.refund_refused']);
    }
    expect(await demo.coins(id)).toBe(had);
    expect(await demo.show(token, orderNo)).toMatchObject({ state: 'paid' });
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 3_000, level: 1 });
  });

  it('interrupted between coins and money is completed by the reconciliation', async () => {
    const { token, id, before, orderNo } = await paid();
    await demo.withoutGateway(async () => {
      const { status, envelope } = await refund(orderNo);
      expect([status, envelope.errorCode]).toEqual([503, 'recharge.provider_silent']);
      await demo.runJob('recharge-reconcile');
    });
    expect(await demo.show(token, orderNo)).toMatchObject({ state: 'refunding' });
    expect(await demo.coins(id)).toBe(before);
    site.clock.advance(10 * 60_000);
    await demo.runJob('recharge-reconcile');
    expect(await demo.show(token, orderNo)).toMatchObject({ state: 'refunded' });
  });

  it.each(['demo_user', 'demo_moderator'])('is rejected for %s', async (account) => {
    const { orderNo } = await paid();
    const answer = await demo.post('admin/recharge/refund', { orderNo, reason }, await site.signIn(account));
    expect(answer.status).toBe(403);
  });
});

it.each([
  ['refund', { reason }],
  ['reconcile', {}],
])('to %s requires a recent sign-in', async (verb, input) => {
  const { orderNo } = await paid();
  const token = await site.signIn('demo_admin');
  site.clock.advance(16 * 60_000);
  const answer = await demo.post(`admin/recharge/${verb}`, { orderNo, ...input }, token);
  expect(answer.envelope.errorCode).toBe('platform.recent_sign_in_needed');
});

describe('a manual reconciliation', () => {
  const reconcile = async (orderNo: string) =>
    demo.post('admin/recharge/reconcile', { orderNo }, await site.signIn('demo_admin'));

  it('credits a payment without a notification, once, and is in the audit log', async () => {
    const { token, id } = await demo.newUser();
    const before = await demo.coins(id);
    const { order } = await demo.order(token, 1);
    expect((await reconcile(order.orderNo)).envelope.result).toMatchObject({ state: 'paying' });
    // Paid, without a notification.
    await demo.database.pool.query(
      `insert into cashier_trades (order_no, trade_no, amount_fen, state, created_at)
       values ($1, '2026111522001', 600, 'TRADE_SUCCESS', $2)`,
      [order.orderNo, site.clock.now()],
    );
    for (const turn of ['first', 'second'])
      expect((await reconcile(order.orderNo)).envelope.result, turn).toMatchObject({ state: 'paid' });
    expect(await demo.coins(id)).toBe(before + 72);
    const { envelope } = await site.call(`admin/audit?action=recharge.reconciled&subjectId=${id}`, {
      token: await site.signIn('demo_admin'),
    });
    expect(envelope.result).toMatchObject({
      records: [
        { details: { before: 'paid', after: 'paid' } },
        { details: { before: 'paying', after: 'paid' } },
        { details: { before: 'paying', after: 'paying' } },
      ],
    });
  });

  it('of an unknown order is rejected', async () => {
    const { status, envelope } = await reconcile('R261115AAAAAAAAAAAA');
    expect([status, envelope.errorCode]).toEqual([404, 'recharge.no_such_order']);
  });
});
