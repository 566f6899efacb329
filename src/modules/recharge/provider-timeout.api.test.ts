import { unresponsiveProxy } from '#platform/testing/unresponsive-proxy.ts';
import { STRIPE_KEY, STRIPE_SECRET, startStripe } from './providers/stripe.testing.ts';
import type { Begun } from './recharge.contract.ts';
import { testRecharge } from './recharge.factory.ts';

const stripe = await startStripe();
const proxy = await unresponsiveProxy(stripe.url);
const demo = testRecharge({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_URL: proxy.url,
});
afterAll(async () => {
  await proxy.close();
  await stripe.close();
});

it('an unresponsive payment provider is reported as its error, and nothing is lost', async () => {
  const { token, id } = await demo.newUser();
  const begun = await demo.post('orderpay/payByStripe', { packageId: 1 }, token);
  const { order, payUrl } = begun.envelope.result as unknown as Begun;
  const { orderNo } = order;
  stripe.pay(payUrl!.split('/').at(-1)!);
  const admin = await demo.site.signIn('demo_admin');
  proxy.partition();
  const answers = await Promise.all([
    demo.post('orderpay/checkOrder', { orderNo }, token),
    demo.post('admin/recharge/reconcile', { orderNo }, admin),
    demo.post('orderpay/payByStripe', { packageId: 1 }, token),
  ]);
  for (const { status, envelope } of answers)
    expect([status, envelope.errorCode]).toEqual([503, 'recharge.provider_silent']);
  expect([(await demo.show(token, orderNo)).state, await demo.coins(id)]).toEqual(['paying', 0]);
  proxy.heal();
  expect((await demo.post('orderpay/checkOrder', { orderNo }, token)).envelope.result).toMatchObject({
    state: 'paid',
  });
  expect(await demo.coins(id)).toBe(72);
}, 60_000);
