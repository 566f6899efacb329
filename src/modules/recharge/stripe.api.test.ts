import { randomUUID } from 'node:crypto';
import { STRIPE_KEY, STRIPE_SECRET, startStripe, stripeSignature } from './providers/stripe.testing.ts';
import type { Begun, Order } from './recharge.contract.ts';
import { testRecharge } from './recharge.factory.ts';

const stripe = await startStripe();
const demo = testRecharge({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_URL: stripe.url,
});
const { site } = demo;
afterAll(() => stripe.close());

let token: string;
let id: number;
let order: Order;
let session: string;
beforeEach(async () => {
  ({ token, id } = await demo.newUser());
  const { envelope } = await site.call('orderpay/payByStripe', {
    method: 'POST',
    body: { packageId: 1 },
    token,
    headers: { 'idempotency-key': randomUUID(), lan: 'zh_CN' },
  });
  const begun = envelope.result as unknown as Begun;
  order = begun.order;
  session = begun.payUrl!.split('/').at(-1)!;
});
const state = async () => (await demo.show(token, order.orderNo)).state;

const eventOf = (object: object, type = 'checkout.session.completed') =>
  JSON.stringify({ type, data: { object } });
async function send(body: string, signature = stripeSignature(body, site.clock.now())): Promise<number> {
  const headers = { 'stripe-signature': signature };
  const url = `${site.url}/api/orderpay/notify/stripe`;
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

it('is offered beside Alipay', async () => {
  const { envelope } = await site.call('system/payButton', { headers: { lan: 'zh_CN' } });
  expect(envelope.result).toEqual([
    { name: 'alipay', demo: true },
    { name: 'stripe', demo: false },
  ]);
});

it('gets the order’s amount in CNY and its expiry', () => {
  const created = stripe.sessions.get(session)!;
  expect(created).toMatchObject({ client_reference_id: order.orderNo, amount_total: 600, currency: 'cny' });
  expect(created.expires_at * 1_000).toBeGreaterThan(Date.parse(order.expireTime));
});

it('the same key returns the same order and page', async () => {
  const key = 'card-once-and-no-more';
  const again = async () =>
    (await demo.post('orderpay/payByStripe', { packageId: 1 }, token, key)).envelope
      .result as unknown as Begun;
  const first = await again();
  expect(await again()).toEqual(first);
});

describe('a webhook', () => {
  it('credits a payment once of 32 concurrent deliveries', async () => {
    const body = eventOf(stripe.pay(session));
    const answers = await Promise.all(Array.from({ length: 32 }, () => send(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([await state(), await demo.coins(id)]).toEqual(['paid', 72]);
  });

  it.each<[string, (body: string) => [string, string]]>([
    ['another secret', (body) => [body, stripeSignature(body, site.clock.now(), 'whsec_other')]],
    ['no signature', (body) => [body, '']],
    ['a changed body', (body) => [body.replace('600', '601'), stripeSignature(body, site.clock.now())]],
    ['a signature of six minutes ago', (body) => [body, stripeSignature(body, minutesFromNow(-6))]],
    ['a signature of six minutes hence', (body) => [body, stripeSignature(body, minutesFromNow(6))]],
    ['half a signature', (body) => [body, stripeSignature(body, site.clock.now()).slice(0, -2)]],
  ])('with %s is rejected', async (_what, forge) => {
    expect(await send(...forge(eventOf(stripe.pay(session))))).toBe(400);
    expect([await state(), await demo.coins(id)]).toEqual(['paying', 0]);
  });

  it('of four minutes ago is accepted, and so is a second signature of a new secret', async () => {
    const body = eventOf(stripe.pay(session));
    const mine = stripeSignature(body, minutesFromNow(-4));
    const other = stripeSignature(body, minutesFromNow(-4), 'whsec_new').split(',')[1];
    expect(await send(body, `${mine.split(',')[0]},${other},${mine.split(',')[1]}`)).toBe(200);
    expect(await state()).toBe('paid');
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
    ['somebody else’s order', { client_reference_id: 'R261115AAAAAAAAAAAA' }],
  ])('of %s is rejected', async (_what, words) => {
    expect(await send(eventOf({ ...stripe.pay(session), ...words }))).toBe(400);
    expect([await state(), await demo.coins(id)]).toEqual(['paying', 0]);
  });

  it('that is not of this site is accepted, without effect', async () => {
    expect(await send(eventOf({}, 'customer.created'))).toBe(200);
    expect(await send(eventOf(stripe.sessions.get(session)!))).toBe(200);
    expect(await state()).toBe('paying');
  });

  it.each([
    ['checkout.session.expired', { status: 'expired' }],
    ['checkout.session.async_payment_failed', { status: 'complete' }],
  ])('%s closes the order', async (type, words) => {
    expect(await send(eventOf({ ...stripe.sessions.get(session)!, ...words }, type))).toBe(200);
    expect(await state()).toBe('closed');
  });

  it('for an order of the other provider is rejected', async () => {
    const other = (await demo.order(token)).order;
    expect(await send(eventOf({ ...stripe.pay(session), client_reference_id: other.orderNo }))).toBe(400);
    expect((await demo.show(token, other.orderNo)).state).toBe('paying');
  });
});

it('a payment without a notification is found by a query', async () => {
  stripe.pay(session);
  site.clock.advance(2 * 60_000);
  await demo.runJob('recharge-reconcile');
  expect([await state(), await demo.coins(id)]).toEqual(['paid', 72]);
});

describe('a refund', () => {
  const refund = async () =>
    demo.post(
      'admin/recharge/refund',
      { orderNo: order.orderNo, reason: 'a mistake' },
      await site.signIn('demo_admin'),
    );
  beforeEach(() => send(eventOf(stripe.pay(session))));

  it('returns the money of the payment', async () => {
    expect((await refund()).envelope.result).toMatchObject({ state: 'refunded' });
    expect(await demo.coins(id)).toBe(0);
  });

  it('that Stripe made already is one', async () => {
    stripe.refused.with = 'charge_already_refunded';
    expect((await refund()).envelope.result).toMatchObject({ state: 'refunded' });
  });

  it('that Stripe refuses returns the coins', async () => {
    stripe.refused.with = 'charge_disputed';
    expect((await refund()).envelope.errorCode).toBe('recharge.refund_refused');
    expect([await state(), await demo.coins(id)]).toEqual(['paid', 72]);
  });

  it('that Stripe could not answer waits', async () => {
    stripe.refused.with = 'fault';
    expect((await refund()).envelope.errorCode).toBe('recharge.provider_silent');
    expect(await state()).toBe('refunding');
    stripe.refused.with = '';
    expect((await refund()).envelope.result).toMatchObject({ state: 'refunded' });
  });
  afterEach(() => {
    stripe.refused.with = '';
  });
});

describe('English-speaking users pay in USD', () => {
  beforeEach(async () => {
    const { envelope } = await site.call('orderpay/payByStripe', {
      method: 'POST',
      body: { packageId: 2 },
      token,
      headers: { 'idempotency-key': randomUUID(), lan: 'en' },
    });
    const begun = envelope.result as unknown as Begun;
    order = begun.order;
    session = begun.payUrl!.split('/').at(-1)!;
  });

  it('prices, methods, order and provider have the currency; levels count its value in CNY', async () => {
    const headers = { lan: 'en' };
    expect((await site.call('orderpay/gold/list', { headers })).envelope.result).toMatchObject({
      currency: 'USD',
      packages: [{ id: 1, price: 99, amountFen: 600, coins: 60 }, { price: 499 }, {}, {}, {}, {}],
    });
    expect((await site.call('system/payButton', { headers })).envelope.result).toEqual([
      { name: 'stripe', demo: false },
    ]);
    expect(order).toMatchObject({ currency: 'USD', charged: 499, amountFen: 3_000, coins: 315 });
    expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 499, currency: 'usd' });
  });

  it('two concurrent deliveries credit once, and a partial refund takes its part of the coins', async () => {
    const paid = stripe.pay(session);
    const body = eventOf(paid);
    expect(await Promise.all([send(body), send(body)])).toEqual([200, 200]);
    expect([await state(), await demo.coins(id)]).toEqual(['paid', 375]);
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 3_000, level: 1 });
    const charge = {
      payment_intent: paid.payment_intent,
      amount: 499,
      currency: 'usd',
      amount_refunded: 250,
    };
    const refunded = eventOf(charge, 'charge.refunded');
    expect(await Promise.all([send(refunded), send(refunded)])).toEqual([200, 200]);
    // 250 of 499 cents: 1503 of 3000 fen, 187 of 375 coins.
    expect([await state(), await demo.coins(id)]).toEqual(['paid', 188]);
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 1_497 });
    expect(await send(eventOf({ ...charge, amount_refunded: 499 }, 'charge.refunded'))).toBe(200);
    expect([await state(), await demo.coins(id)]).toEqual(['refunded', 0]);
  });

  it('the same number in another currency is rejected', async () => {
    expect(await send(eventOf({ ...stripe.pay(session), currency: 'cny' }))).toBe(400);
    expect([await state(), await demo.coins(id)]).toEqual(['paying', 0]);
  });

  it('Alipay takes no USD: its order is in CNY', async () => {
    expect((await demo.order(token, 2)).order).toMatchObject({ currency: 'CNY', charged: 3_000 });
  });
});

it('with a wrong key nothing begins, and the payer gets an error', async () => {
  const { stripeProvider } = await import('./providers/stripe.service.ts');
  const wrong = stripeProvider({ secretKey: 'sk_wrong', webhookSecret: '', url: stripe.url });
  const payable = {
    ...order,
    charge: { minor: 600, currency: 'CNY' },
    subject: 'coins',
    createdAt: new Date(),
    expiresAt: new Date(),
    providerRef: null,
    tradeNo: null,
  };
  await expect(wrong.start(payable, { notifyUrl: '', returnUrl: 'http://localhost' })).rejects.toThrow('401');
});

const minutesFromNow = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000);
