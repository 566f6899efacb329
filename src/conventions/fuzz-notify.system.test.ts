import type { Order } from '#modules/recharge/recharge.contract.ts';
import { testRecharge } from '#modules/recharge/recharge.factory.ts';
import { BODIES, coinsIn, VALUES } from './hostile-input.ts';

/** Anyone can post there: a request without the provider's signature moves no coin. */
const demo = testRecharge({
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  STRIPE_URL: 'http://127.0.0.1:9',
});
const FORM = 'application/x-www-form-urlencoded';
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

let order: Order;
let coins: Record<string, number>;
beforeAll(async () => {
  const { token } = await demo.newUser();
  ({ order } = await demo.order(token));
  coins = await coinsIn(demo.database);
});

/** Variants of the true values: one field wrong, and all fields wrong. */
const lies = (notification: Record<string, unknown>): Record<string, unknown>[] =>
  VALUES.flatMap((value) => [
    Object.fromEntries(Object.keys(notification).map((name) => [name, value])),
    ...Object.keys(notification).map((name) => ({ ...notification, [name]: value })),
  ]);

/** Alipay reads the body, not the status. */
const REFUSALS = { alipay: [200, 413], stripe: [400, 413] };

async function post(
  provider: keyof typeof REFUSALS,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${demo.site.url}/api/orderpay/notify/${provider}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  const what = `${provider} ${body.slice(0, 120)} → ${response.status} ${await response.clone().text()}`;
  expect(REFUSALS[provider], what).toContain(response.status);
  expect(await response.text(), what).not.toMatch(/success|\.ts:\d+|node_modules|at async |select .* from /i);
}

it('Alipay: an unsigned notify moves no coin', async () => {
  const { sign: _, ...sent } = await demo.notifyOf(order);
  const forms = lies({ ...sent, sign: 'bm8gc2lnbmF0dXJl' }).map((words) =>
    new URLSearchParams(Object.entries(words).map(([name, value]) => [name, textOf(value)])).toString(),
  );
  for (const type of [FORM, 'application/json'])
    await Promise.all([...BODIES, ...forms].map((body) => post('alipay', type, body)));
  expect(await coinsIn(demo.database)).toEqual(coins);
});

it('Stripe: an unsigned event moves no coin', async () => {
  const events = lies({
    id: 'cs_1',
    client_reference_id: order.orderNo,
    payment_status: 'paid',
    amount_total: order.amountFen,
    currency: 'cny',
  }).map((object) => JSON.stringify({ type: 'checkout.session.completed', data: { object } }));
  const seconds = Math.floor(demo.site.clock.now().getTime() / 1_000);
  for (const signature of ['', 't=,v1=', `t=${seconds},v1=${'0'.repeat(64)}`, `t=${'9'.repeat(40)},v1=é`])
    await Promise.all(
      [...BODIES, ...events].map((body) =>
        post('stripe', 'application/json', body, { 'stripe-signature': signature }),
      ),
    );
  expect(await coinsIn(demo.database)).toEqual(coins);
});

it('Stripe: a signed event moves coins', async () => {
  expect(await demo.notify(await demo.notifyOf(order))).toBe('success');
  expect(await coinsIn(demo.database)).not.toEqual(coins);
});
