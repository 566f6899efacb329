import { generateKeyPairSync } from 'node:crypto';
import { signNotify } from './cashier/signing.service.ts';
import type { Order } from './recharge.contract.ts';
import { testRecharge } from './recharge.factory.ts';

const demo = testRecharge();
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let token: string;
let id: number;
let order: Order;
let before: number;
beforeEach(async () => {
  ({ token, id } = await demo.newUser());
  ({ order } = await demo.order(token));
  before = await demo.coins(id);
});
const state = async () => (await demo.show(token, order.orderNo)).state;
const credited = async () => (await demo.coins(id)) - before;

describe('a forged notification', () => {
  it.each<[string, (notification: Record<string, string>) => Record<string, string>]>([
    ['without a signature', ({ sign, ...notification }) => notification],
    [
      'with somebody else’s signature',
      ({ sign, sign_type, ...notification }) => signNotify(notification, privateKey),
    ],
    ['with a signature of the older kind', (notification) => ({ ...notification, sign_type: 'RSA' })],
    ['whose kind of signature is missing', ({ sign_type, ...notification }) => notification],
    ['changed after it was signed', (notification) => ({ ...notification, total_amount: '6.01' })],
    ['with a word added', (notification) => ({ ...notification, refund_fee: '1.00' })],
    ['with a word taken away', ({ notify_type, ...notification }) => notification],
    [
      'for another order than it was signed for',
      (notification) => ({ ...notification, out_trade_no: `${order.orderNo}X` }),
    ],
    ['with a signature that is none', (notification) => ({ ...notification, sign: 'no base64 at all!' })],
  ])('%s changes nothing', async (_what, forge) => {
    expect(await demo.notify(forge(await demo.notifyOf(order)))).toBe('fail');
    expect([await state(), await credited()]).toEqual(['paying', 0]);
  });

  it('of nothing is answered, too', async () => {
    expect(await demo.notify({})).toBe('fail');
  });
});

describe('a signed notification with wrong contents', () => {
  it.each([
    ['another amount', { total_amount: '0.01' }],
    ['more than was asked', { total_amount: '600.00' }],
    ['another application', { app_id: '2021000000000000' }],
    ['an order that is not ours', { out_trade_no: 'R261115AAAAAAAAAAAA' }],
    ['no payment’s number', { trade_no: '' }],
  ])('%s: rejected', async (_what, words) => {
    expect(await demo.notify(await demo.notifyOf(order, words))).toBe('fail');
    expect([await state(), await credited()]).toEqual(['paying', 0]);
  });

  it.each([
    ['still waiting', { trade_status: 'WAIT_BUYER_PAY' }],
    ['in a state we do not know', { trade_status: 'TRADE_PENDING' }],
    ['of an amount that is none', { total_amount: '6.001' }],
  ])('%s: accepted, without effect', async (_what, words) => {
    expect(await demo.notify(await demo.notifyOf(order, words))).toBe('success');
    expect([await state(), await credited()]).toEqual(['paying', 0]);
  });
});

describe('a valid notification', () => {
  it('32 concurrent deliveries credit once, and all are acknowledged', async () => {
    const notification = await demo.notifyOf(order);
    const answers = await Promise.all(Array.from({ length: 32 }, () => demo.notify(notification)));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect([await state(), await credited()]).toEqual(['paid', 72]);
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 600 });
  });

  it('is accepted without the payer’s return, and after the order was closed', async () => {
    await demo.notify(await demo.notifyOf(order, { trade_status: 'TRADE_CLOSED' }));
    expect(await state()).toBe('closed');
    expect(await demo.notify(await demo.notifyOf(order, { trade_status: 'TRADE_FINISHED' }))).toBe('success');
    expect([await state(), await credited()]).toEqual(['paid', 72]);
    await demo.notify(await demo.notifyOf(order, { trade_status: 'TRADE_CLOSED' }));
    expect(await state()).toBe('paid');
  });

  it('of another payment for the same order is rejected, without a posting', async () => {
    await demo.notify(await demo.notifyOf(order));
    expect(await demo.notify(await demo.notifyOf(order, { trade_no: 'another' }))).toBe('fail');
    expect(await credited()).toBe(72);
  });

  it('of two concurrent payments, one is credited', async () => {
    const both = await Promise.all(['one', 'two'].map((no) => demo.notifyOf(order, { trade_no: no })));
    const answers = await Promise.all(both.map((notification) => demo.notify(notification)));
    expect(answers.toSorted()).toEqual(['fail', 'success']);
    expect(await credited()).toBe(72);
  });

  it('of a payment of another order is rejected', async () => {
    const other = (await demo.order(token)).order;
    await demo.notify(await demo.notifyOf(order, { trade_no: 'shared' }));
    expect(await demo.notify(await demo.notifyOf(other, { trade_no: 'shared' }))).toBe('fail');
    expect(await credited()).toBe(72);
  });

  it('of one payment for several orders concurrently credits one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const payers = await Promise.all([1, 2, 3, 4].map(() => demo.newUser()));
      const orders = await Promise.all(payers.map(async (payer) => (await demo.order(payer.token)).order));
      const notification = await Promise.all(
        orders.map((one) => demo.notifyOf(one, { trade_no: `for all ${round}` })),
      );
      const answers = await Promise.all(notification.map((one) => demo.notify(one)));
      expect(answers.toSorted()).toEqual(['fail', 'fail', 'fail', 'success']);
    }
  });

  it('of a user’s two first orders concurrently: one gets the bonus', async () => {
    const other = (await demo.order(token)).order;
    const both = await Promise.all([order, other].map((one) => demo.notifyOf(one)));
    await Promise.all(both.map((notification) => demo.notify(notification)));
    expect(await credited()).toBe(60 + 60 + 12);
    expect(await demo.standing(token)).toMatchObject({ rechargedFen: 1_200, level: 1 });
  });
});

it('a notification may come in chunks', async () => {
  const notification = new URLSearchParams(await demo.notifyOf(order)).toString();
  const body = new ReadableStream({
    start(out) {
      for (const part of [notification.slice(0, 40), notification.slice(40)]) out.enqueue(Buffer.from(part));
      out.close();
    },
  });
  const url = `${demo.site.url}/api/orderpay/notify/alipay`;
  const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await response.text()).toBe('success');
  expect([await state(), await credited()]).toEqual(['paid', 72]);
});

it('a larger body than any notification is not read', async () => {
  const url = `${demo.site.url}/api/orderpay/notify/alipay`;
  const response = await fetch(url, { method: 'POST', body: 'a'.repeat(70_000) });
  expect(response.status).toBe(413);
});
