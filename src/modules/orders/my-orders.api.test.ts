import { randomUUID } from 'node:crypto';
import type { GoodsPage } from '#modules/mall/goods.contract.ts';
import type { PlanPage } from '#modules/plans/plan.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { MyOrder, MyOrders } from './my-orders.contract.ts';
import { MY_ORDER_TYPES, planOrderState } from './my-orders.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let token = '';
let userId = 0;

const get = async <T>(path: string): Promise<T> => {
  const { status, envelope } = await site.call(path, { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as T;
};
const post = (path: string, body: object) =>
  site.call(path, { method: 'POST', body, token, headers: { 'idempotency-key': randomUUID() } });
const mine = (query = ''): Promise<MyOrders> => get(`user/order/list${query}`);

beforeAll(async () => {
  token = await site.signIn('demo_user');
  ({ uid: userId } = await get<{ uid: number }>('user/me'));
});

it('is empty at first, and needs a session', async () => {
  expect(await mine()).toEqual({ orders: [], nextCursor: null, hasMore: false });
  expect((await site.call('user/order/list')).status).toBe(401);
});

it('has one order of each kind with subject and state, newest first', async () => {
  await post('orderpay/payByAlipay', { packageId: 1 });
  const { plans } = await get<PlanPage>('expert_plan/getPlansPC');
  const [plan] = plans;
  const { planId } = plan!;
  const { cost } = await get<{ cost: number }>(`expert_plan/checkGold?planId=${planId}`);
  expect((await post('orderpay/goldExpertPlan', { planId })).status).toBe(200);
  const { match } = plans[1]!;
  await database.pool.query(
    `insert into live_unlocks (user_id, match_id, room_id, anchor_id, price, created_at) values ($1, $2, 1, null, 30, $3)`,
    [userId, match.id, site.clock.now()],
  );
  const [cheapest] = (await get<GoodsPage>('goods/list?sort=price&kind=virtual')).goods;
  const draft = { goodsId: cheapest!.goodsId, price: cheapest!.price, quantity: 1, contact: 'a@example.com' };
  expect((await post('orderpay/goodsOrder', draft)).status).toBe(200);

  const { orders } = await mine();
  expect(orders.map(({ type }) => type).toSorted()).toEqual([...MY_ORDER_TYPES].toSorted());
  const moments = orders.map(({ createTime }) => createTime);
  expect(moments).toEqual(moments.toSorted().reverse());
  const of = <T extends MyOrder['type']>(type: T) =>
    orders.find((order): order is Extract<MyOrder, { type: T }> => order.type === type)!;
  expect(of('plan')).toMatchObject({ planId, title: plan!.title, coins: cost, status: 'held' });
  await database.pool.query(
    `update plans set state = 'under_review', title = 'Not read by anyone', passed = jsonb_build_object('title', title)
     where id = $1`,
    [planId],
  );
  expect((await mine('?type=plan')).orders).toMatchObject([{ title: plan!.title }]);
  expect(of('room')).toMatchObject({ matchId: match.id, coins: 30, match: { game: match.game } });
  expect(of('goods')).toMatchObject({ goods: { goodsId: cheapest!.goodsId }, coins: cheapest!.price });
  expect(of('recharge')).toMatchObject({ state: 'paying' });
  for (const type of MY_ORDER_TYPES)
    expect((await mine(`?type=${type}`)).orders.map((order) => order.type)).toEqual([type]);
});

it('pages across kinds', async () => {
  const at = site.clock.now().getTime();
  await database.pool.query(
    `insert into live_unlocks (user_id, match_id, room_id, price, created_at)
     select $1, n, 1, 1, $2::timestamptz - n * interval '1 second' from generate_series(900001, 900030) n`,
    [userId, new Date(at)],
  );
  const first = await mine();
  expect([first.orders.length, first.hasMore]).toEqual([20, true]);
  const second = await mine(`?cursor=${first.nextCursor}`);
  expect([second.orders.length, second.hasMore, second.nextCursor]).toEqual([14, false, null]);
  const all = [...first.orders, ...second.orders].map(({ type, orderNo }) => `${type} ${orderNo}`);
  expect(new Set(all).size).toBe(34);
  // A deleted match is still a paid order.
  expect(second.orders.at(-1)).toMatchObject({ type: 'room', match: null, coins: 1 });
});

it.each([
  ['?type=gift', 422],
  ['?cursor=1', 400],
  ['?cursor=1.gift.2', 422],
])('refuses %s', async (query, status) => {
  expect((await site.call(`user/order/list${query}`, { token })).status).toBe(status);
});

it.each([
  [{ settledAt: null, toBuyer: 0 }, 'held'],
  [{ settledAt: new Date(0), toBuyer: 0 }, 'settled'],
  [{ settledAt: new Date(0), toBuyer: 5 }, 'refunded'],
])('a plan order %o is %s', (order, state) => {
  expect(planOrderState(order)).toBe(state);
});
