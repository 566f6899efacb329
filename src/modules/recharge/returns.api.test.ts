import { checkLedger } from '../ledger/index.ts';
import { house } from '../ledger/ledger.rules.ts';
import { STRIPE_KEY, STRIPE_SECRET, startStripe, stripeSignature } from './providers/stripe.testing.ts';
import type { Begun } from './recharge.contract.ts';
import { testRecharge } from './recharge.factory.ts';

const stripe = await startStripe();
const demo = testRecharge({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_URL: stripe.url,
});
const { site } = demo;
afterAll(() => stripe.close());
// The ledger is consistent after every test.
afterEach(async () => {
  expect(await checkLedger(demo.database.db)).toMatchObject({ right: true });
});

async function send(type: string, object: object): Promise<number> {
  const body = JSON.stringify({ type, data: { object } });
  const headers = { 'stripe-signature': stripeSignature(body, site.clock.now()) };
  return (await fetch(`${site.url}/api/orderpay/notify/stripe`, { method: 'POST', body, headers })).status;
}

/** A payer of ¥30 by card: 315 coins, and 60 more for the first order. */
async function paidByCard() {
  const user = await demo.newUser();
  const begun = await demo.post('orderpay/payByStripe', { packageId: 2 }, user.token);
  const { order, payUrl } = begun.envelope.result as unknown as Begun;
  const session = payUrl!.split('/').at(-1)!;
  await send('checkout.session.completed', stripe.pay(session));
  expect(await demo.coins(user.id)).toBe(375);
  return { ...user, orderNo: order.orderNo, session };
}
type Payer = Awaited<ReturnType<typeof paidByCard>>;

const stateOf = async ({ token, orderNo }: Payer) => (await demo.show(token, orderNo)).state;
async function debtOf({ id }: { id: number }): Promise<[wallet: number, orders: number]> {
  const { rows } = await demo.database.pool.query(
    `select (select owed from ledger_accounts where kind = 'wallet' and user_id = $1) as wallet,
            (select sum(owed_coins)::int8 from recharge_orders where user_id = $1) as orders`,
    [id],
  );
  return [rows[0].wallet, rows[0].orders];
}
const adminRefund = async (orderNo: string) =>
  demo.post('admin/recharge/refund', { orderNo, reason: 'a mistake' }, await site.signIn('demo_admin'));
/** Runs the ledger's reactions, as the relay does. */
async function relayLedger(userId: number): Promise<void> {
  const reaction = site.app.modules
    .flatMap(({ reactions = [] }) => reactions)
    .find(({ name }) => name === 'recharge debts')!;
  const payload = { entries: [{ kind: 'wallet', owner: String(userId), userId, amount: 1 }] };
  await reaction.run({ payload, at: site.clock.now(), eventId: 1, brand: '', lang: '' } as never);
}

describe("a refund in Stripe's console", () => {
  it('takes back the coins once of eight concurrent deliveries, and the level falls', async () => {
    const payer = await paidByCard();
    const event = stripe.refund(payer.session, 3_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('charge.refunded', event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
    expect(await demo.standing(payer.token)).toMatchObject({ rechargedFen: 0, level: 0 });
    expect(await debtOf(payer)).toEqual([0, 0]);
    expect((await adminRefund(payer.orderNo)).envelope.errorCode).toBe('recharge.already_refunded');
  });

  it('of a part takes back that part, and the rest later', async () => {
    const payer = await paidByCard();
    await send('charge.refunded', stripe.refund(payer.session, 1_000));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 250]);
    expect((await adminRefund(payer.orderNo)).envelope.errorCode).toBe('recharge.returned_elsewhere');
    await send('charge.refunded', stripe.refund(payer.session, 3_000));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
  });

  it('of spent coins leaves a debt: nothing can be spent, and new coins pay it off first', async () => {
    const payer = await paidByCard();
    await demo.spend(payer.id, house, 300);
    await send('charge.refunded', stripe.refund(payer.session, 3_000));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
    expect(await debtOf(payer)).toEqual([300, 300]);

    const admin = await site.signIn('demo_admin');
    const gift = { userId: payer.id, amount: 100, reason: 'a consolation' };
    expect((await demo.post('admin/users/adjustCoins', gift, admin)).status).toBe(200);
    await expect(demo.spend(payer.id, house, 1)).rejects.toMatchObject({ code: 'ledger.in_debt' });
    await relayLedger(payer.id);
    expect(await demo.coins(payer.id)).toBe(0);
    expect(await debtOf(payer)).toEqual([200, 200]);

    const { payUrl } = await demo.order(payer.token, 2);
    await demo.settle(payUrl, 'pay');
    // 315 of the package; no second first-order bonus.
    expect(await demo.coins(payer.id)).toBe(115);
    expect(await debtOf(payer)).toEqual([0, 0]);
    await demo.spend(payer.id, house, 115);
  });

  it('and a concurrent one by an administrator: one of them', async () => {
    const payer = await paidByCard();
    const event = stripe.refund(payer.session, 3_000);
    stripe.refused.with = 'charge_already_refunded';
    await Promise.all([
      adminRefund(payer.orderNo),
      send('charge.refunded', event),
      send('charge.refunded', event),
    ]);
    stripe.refused.with = '';
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
    expect(await debtOf(payer)).toEqual([0, 0]);
    expect(await demo.standing(payer.token)).toMatchObject({ rechargedFen: 0 });
  });

  it('without a notification is found by a query', async () => {
    const payer = await paidByCard();
    stripe.refund(payer.session, 3_000);
    site.clock.advance(60 * 60_000);
    await demo.runJob('recharge-reconcile');
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
  });

  it('of a payment that is not of this site is accepted, without effect', async () => {
    const charge = { amount: 100, amount_refunded: 100, currency: 'cny', payment_intent: 'pi_of_a_shop' };
    expect(await send('charge.refunded', charge)).toBe(200);
  });

  it('notifies the administrators, and is in the audit log', async () => {
    const payer = await paidByCard();
    await send('charge.refunded', stripe.refund(payer.session, 3_000));
    const { rows } = await demo.database.pool.query(
      `select payload from outbox_events where name = 'recharge.returned' and payload ->> 'orderNo' = $1`,
      [payer.orderNo],
    );
    expect(rows).toMatchObject([{ payload: { amountFen: 3_000, owed: 0, dispute: false } }]);
    expect(rows[0].payload.userIds.length).toBeGreaterThan(0);
    const audited = await demo.database.pool.query(
      `select details from audit_records where action = 'recharge.returned' and subject_id = $1`,
      [payer.id],
    );
    expect(audited.rows).toMatchObject([{ details: { orderNo: payer.orderNo, takenCoins: 375 } }]);
  });
});

describe('a dispute', () => {
  it('takes the coins while it is open, and returns them when it is won', async () => {
    const payer = await paidByCard();
    await demo.spend(payer.id, house, 100);
    const opened = stripe.dispute(payer.session, 'needs_response');
    await Promise.all([1, 2, 3].map(() => send('charge.dispute.created', opened)));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['disputed', 0]);
    expect(await debtOf(payer)).toEqual([100, 100]);
    expect((await adminRefund(payer.orderNo)).envelope.errorCode).toBe('recharge.returned_elsewhere');
    await send('charge.dispute.closed', stripe.dispute(payer.session, 'won'));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 275]);
    expect(await debtOf(payer)).toEqual([0, 0]);
    expect(await demo.standing(payer.token)).toMatchObject({ rechargedFen: 3_000 });
    // A late first notification does not reopen it.
    await send('charge.dispute.created', opened);
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 275]);
  });

  it('that is lost is a refund', async () => {
    const payer = await paidByCard();
    await send('charge.dispute.created', stripe.dispute(payer.session, 'needs_response'));
    await send('charge.dispute.closed', stripe.dispute(payer.session, 'lost'));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
  });

  it('that is an inquiry takes nothing', async () => {
    const payer = await paidByCard();
    await send('charge.dispute.created', stripe.dispute(payer.session, 'warning_needs_response'));
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 375]);
  });

  it('without a notification is found by a query, and so is its end', async () => {
    const payer = await paidByCard();
    stripe.dispute(payer.session, 'under_review');
    site.clock.advance(60 * 60_000);
    await demo.runJob('recharge-reconcile');
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['disputed', 0]);
    stripe.dispute(payer.session, 'won');
    site.clock.advance(4 * 60 * 60_000);
    await demo.runJob('recharge-reconcile');
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 375]);
  });
});

describe("a refund in Alipay's console", () => {
  async function paidByAlipay() {
    const user = await demo.newUser();
    const { order, payUrl } = await demo.order(user.token, 2);
    await demo.settle(payUrl, 'pay');
    const { rows } = await demo.database.pool.query(
      'select trade_no from cashier_trades where order_no = $1',
      [order.orderNo],
    );
    return { ...user, order, orderNo: order.orderNo, session: '', tradeNo: rows[0].trade_no as string };
  }

  it('is applied from its notification: a part, then all', async () => {
    const payer = await paidByAlipay();
    const words = { trade_no: payer.tradeNo, refund_fee: '10.00' };
    for (let i = 0; i < 2; i++)
      expect(await demo.notify(await demo.notifyOf(payer.order, words))).toBe('success');
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['paid', 250]);
    const all = { trade_no: payer.tradeNo, refund_fee: '30.00', trade_status: 'TRADE_CLOSED' };
    const notification = await demo.notifyOf(payer.order, all);
    expect(await Promise.all([demo.notify(notification), demo.notify(notification)])).toEqual([
      'success',
      'success',
    ]);
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
  });

  it('without a notification is found by a query', async () => {
    const payer = await paidByAlipay();
    await demo.database.pool.query(
      `update cashier_trades set state = 'TRADE_CLOSED', refunded_at = now() where order_no = $1`,
      [payer.orderNo],
    );
    site.clock.advance(60 * 60_000);
    await demo.runJob('recharge-reconcile');
    expect([await stateOf(payer), await demo.coins(payer.id)]).toEqual(['refunded', 0]);
  });
});

it('the bonus of a first order is granted once, also after a refund', async () => {
  const payer = await paidByCard();
  expect((await adminRefund(payer.orderNo)).envelope.result).toMatchObject({ state: 'refunded' });
  expect(await demo.standing(payer.token)).toMatchObject({ firstOrder: false });
  const { payUrl } = await demo.order(payer.token, 2);
  await demo.settle(payUrl, 'pay');
  expect(await demo.coins(payer.id)).toBe(315);
});
