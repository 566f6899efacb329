import { randomUUID } from 'node:crypto';
import { testApp } from '#platform/testing/app.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { audit } from '../ledger/audit.service.ts';
import { DEMO_GOODS } from './demo.rules.ts';
import type { GoodsPage } from './goods.contract.ts';
import { HOME, testMall } from './mall.factory.ts';
import type { GoodsOrder } from './orders.contract.ts';

const site = testApp();
const mall = testMall();
afterAll(async () => expect((await audit(mall.database.db)).problems).toEqual([]));

const goods = async (query = '') =>
  (await site.call(`goods/list${query}`)).envelope.result as unknown as GoodsPage;
const post = (path: string, body: object, token: string, key: string = randomUUID()) =>
  site.call(path, { method: 'POST', body, token, headers: { 'Idempotency-Key': key } });

describe('goods list', () => {
  it('has the demo’s goods in the viewer’s language, with pictures', async () => {
    const page = await goods();
    expect(page.goods).toHaveLength(DEMO_GOODS.length);
    expect(page.goods.length).toBeGreaterThanOrEqual(12);
    const english = DEMO_GOODS.map(({ id }) => demoMessage('en', `demo.good.${id}`)).toSorted();
    expect(page.goods.map(({ name }) => name).toSorted()).toEqual(english);
    const chinese = await site.call('goods/list', { headers: { lan: 'zh_CN' } });
    const names = (chinese.envelope.result as unknown as GoodsPage).goods.map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      DEMO_GOODS.map(({ id }) => demoMessage('zh_CN', `demo.good.${id}`)).toSorted(),
    );
  });

  it.each([
    ['?sort=price', 'price', 1],
    ['?sort=price&direction=desc', 'price', -1],
    ['?sort=redeemed', 'redeemed', -1],
    ['?sort=redeemed&direction=asc', 'redeemed', 1],
  ] as const)('sorts: %s', async (query, by, sign) => {
    const values = (await goods(query)).goods.map((good) => good[by]);
    expect(values).toEqual(values.toSorted((a, b) => sign * (a - b)));
  });

  it('sorts by time in both directions, and filters by kind and price', async () => {
    const [newest, oldest] = [await goods(), await goods('?direction=asc')];
    expect(newest.goods.toReversed()).toEqual(oldest.goods);
    const cards = (await goods('?kind=card&maxPrice=1000')).goods;
    expect(cards).toEqual([expect.objectContaining({ kind: 'card', price: 680 })]);
  });

  it.each([
    ['?sort=name', 422],
    ['?direction=up', 422],
    ['?kind=food', 422],
    ['?cursor=1', 400],
    ['?maxPrice=-1', 422],
  ])('refuses %s', async (query, status) => {
    expect((await site.call(`goods/list${query}`)).status).toBe(status);
  });

  it('shows one good; an unknown one is an error with its name', async () => {
    const [first] = (await goods()).goods;
    const one = await site.call(`goods/details?goodsId=${first!.goodsId}`);
    expect(one.envelope.result).toMatchObject({ ...first, pictures: [first!.picture], on: true });
    const none = await site.call('goods/details?goodsId=999999');
    expect([none.status, none.envelope.errorCode]).toEqual([404, 'mall.no_such_good']);
  });
});

it('pages through every sort, also with equal values', async () => {
  const { goods: shelf } = mall.services;
  const made = [];
  for (let n = 0; n < 30; n++) made.push(await mall.newGood({ price: 100 + (n % 3), redeemed: n % 4 }));
  for (const sort of ['time', 'redeemed', 'price'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const first = await shelf.list({ sort, direction }, 'en', mall.clock.now());
      const second = await shelf.list({ sort, direction, cursor: first.nextCursor! }, 'en', mall.clock.now());
      const ids = [...first.goods, ...second.goods].map(({ goodsId }) => goodsId);
      expect([ids.toSorted((a, b) => a - b), first.hasMore, second.hasMore]).toEqual([made, true, false]);
    }
});

describe('redeeming', () => {
  it('from order to tracking number, and in the list of all orders', async () => {
    const token = await site.signIn('demo_user');
    const admin = await site.signIn('demo_admin');
    const good = (await goods('?sort=price')).goods[0]!;
    const { goodsId, price } = good;
    const draft = { goodsId, quantity: 2, price, ...HOME };
    const ordered = (await post('orderpay/goodsOrder', draft, token)).envelope
      .result as unknown as GoodsOrder;
    const { orderNo } = ordered;
    const paid = await post('orderpay/payGoodsOrder', { orderNo }, token);
    expect(paid.envelope.result).toMatchObject({ status: 'under_review', coins: 2 * price });

    const ship = { orderNo, trackingNo: 'SF0099887766', reason: 'given to the courier' };
    expect((await post('admin/goodsOrders/ship', ship, token)).status).toBe(403);
    expect((await post('admin/goodsOrders/ship', ship, admin)).status).toBe(200);
    const shown = await site.call(`orderpay/goodsOrderInfo?orderNo=${orderNo}`, { token });
    expect(shown.envelope.result).toMatchObject({ status: 'redeemed', trackingNo: 'SF0099887766' });
    expect((await site.call(`orderpay/goodsOrderInfo?orderNo=${orderNo}`, { token: admin })).status).toBe(
      404,
    );
  });

  it.each(['refund', 'chargeBack'])('is undone (%s) only after a recent sign-in', async (verb) => {
    const admin = await site.signIn('demo_admin');
    site.clock.advance(16 * 60_000);
    const refund = { orderNo: 'G261115AAAAAAAAAAAA', reason: 'none left', restock: true };
    const stale = await post(`admin/goodsOrders/${verb}`, refund, admin);
    expect([stale.status, stale.envelope.errorCode]).toEqual([403, 'platform.recent_sign_in_needed']);
    const anew = await post(`admin/goodsOrders/${verb}`, refund, await site.signIn('demo_admin'));
    expect(anew.envelope.errorCode).toBe('mall.no_such_order');
  });

  it('rejected orders have an error message and take nothing', async () => {
    const token = await site.signIn('demo_user');
    const coins = async () => (await site.call('user/userGold', { token })).envelope.result;
    const before = await coins();
    const scarf = (await goods()).goods.find(({ stock }) => stock === 0)!;
    const draft = { goodsId: scarf.goodsId, price: scarf.price, ...HOME };
    const soldOut = await post('orderpay/goodsOrder', draft, token);
    expect([soldOut.status, soldOut.envelope.errorMsg]).toEqual([409, 'Sold out']);
    const dear = (await goods('?sort=price&direction=desc')).goods[0]!;
    const short = await post(
      'orderpay/goodsOrder',
      { ...draft, goodsId: dear.goodsId, price: dear.price },
      token,
    );
    expect([short.status, short.envelope.errorCode]).toEqual([409, 'ledger.insufficient']);
    const keyless = await site.call('orderpay/goodsOrder', { method: 'POST', body: draft, token });
    expect(keyless.envelope.errorCode).toBe('platform.idempotency_key_needed');
    expect(await coins()).toEqual(before);
  });
});
