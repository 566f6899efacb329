import { randomUUID } from 'node:crypto';
import type { Gift } from '#modules/gifts/gifts.contract.ts';
import type { Box, NextDraw } from '#modules/mall/boxes.contract.ts';
import type { GoodsPage } from '#modules/mall/goods.contract.ts';
import type { PlanPage } from '#modules/plans/plan.contract.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { CoinRecord, CoinRecords } from './ledger.contract.ts';
import { testLedger } from './ledger.factory.ts';
import { bonus, house, wallet } from './ledger.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const ledger = testLedger(database);
let token = '';
let userId = 0;

const get = async <T>(path: string, lan = 'en', as = token): Promise<T> => {
  const { status, envelope } = await site.call(path, { token: as, headers: { lan } });
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as T;
};
const post = async <T>(path: string, body: object): Promise<T> => {
  const headers = { 'idempotency-key': randomUUID() };
  const { status, envelope } = await site.call(path, { method: 'POST', body, token, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${envelope.errorCode}`);
  return envelope.result as T;
};
const last = async (lan?: string): Promise<CoinRecord> =>
  (await get<CoinRecords>('user/coinRecords', lan)).records[0]!;
/** Advances the clock, so that the newest purchase is the last one. */
const later = () => site.clock.advance(60_000);

beforeAll(async () => {
  token = await site.signIn('demo_user');
  ({ uid: userId } = await get<{ uid: number }>('user/me'));
});
beforeEach(later);

it('a bonus has no reference label', async () => {
  expect((await last()).thing).toBeNull();
});

it('a plan has its title and its page', async () => {
  const [plan] = (await get<PlanPage>('expert_plan/getPlansPC')).plans;
  const { planId, expert, title } = plan!;
  await post('orderpay/goldExpertPlan', { planId });
  const path = `/expert/${expert.uid}?plan=${planId}`;
  expect(await last()).toMatchObject({
    reason: 'plan',
    thing: { name: title, count: 1, person: null, path },
  });
});

it('a redemption has quantity and good, in the viewer’s language; a formula stays text in a file', async () => {
  const [good] = (await get<GoodsPage>('goods/list?sort=price&kind=virtual')).goods;
  const { goodsId, price, name } = good!;
  const { goods } = await get<GoodsPage>('goods/list?sort=price&kind=virtual', 'zh_CN');
  const draft = { goodsId, price, quantity: 2, contact: 'a@example.com' };
  const { orderNo } = await post<{ orderNo: string }>('orderpay/goodsOrder', draft);
  await post('orderpay/payGoodsOrder', { orderNo });
  const label = { count: 2, person: null, path: '/userInfo/exchange' };
  expect(await last()).toMatchObject({ reason: 'goods', amount: -2 * price, thing: { ...label, name } });
  expect((await last('zh_CN')).thing).toEqual({ ...label, name: goods[0]!.name });
  await database.pool.query(`update goods set names = '{"en":"=1+1"}' where id = $1`, [goodsId]);
  const { csv } = await get<ExportedFile>('user/coinRecordsFile?type=goods');
  expect(csv.split('\r\n')[1]).toContain(`,Shop redemption,'=1+1 ×2,`);
});

it('a draw has its box', async () => {
  const [box] = await get<Box[]>('box/list');
  const { drawId } = await post<NextDraw>('box/next', { boxId: box!.boxId });
  await post('box/open', { drawId, seed: 'words' });
  const { records } = await get<CoinRecords>('user/coinRecords');
  expect(records.find(({ reason }) => reason === 'box')?.thing).toEqual({
    name: box!.name,
    count: 1,
    person: null,
    path: `/mall?tab=box&box=${box!.boxId}`,
  });
});

it('a gift has the quantity of a tap, and the anchor', async () => {
  const { rows } = await database.pool.query<{ id: number; nickname: string }>(
    `update live_rooms r set live_since = now() from anchors a
     where a.user_id = r.anchor_id and r.mode = 'anchor' returning r.id, a.nickname`,
  );
  const [{ id: roomId, nickname }] = rows as [(typeof rows)[number]];
  const rose = (await get<Gift[]>('gift')).find(({ price }) => price === 1)!;
  const tap = { roomId, giftId: rose.id, comboId: 'combo-of-two-taps', price: 1 };
  await post('gift/send', { ...tap, count: 8 });
  later();
  await post('gift/send', { ...tap, count: 1 });
  const label = { name: rose.name, person: nickname, path: `/live/${roomId}` };
  const { records } = await get<CoinRecords>('user/coinRecords?type=gift');
  expect(records.map((record) => record.thing)).toEqual([
    { ...label, count: 1 },
    { ...label, count: 8 },
  ]);
});

it('a recharge has method and sum; a room its match; a payout its month', async () => {
  const { order } = await post<{ order: { orderNo: string } }>('orderpay/payByAlipay', { packageId: 1 });
  const [{ match }] = (await get<PlanPage>('expert_plan/getPlansPC')).plans as [PlanPage['plans'][number]];
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into settlement_statements (kind, user_id, period, rate, gross, operator_share, net, lines, created_at)
     values ('anchor', $1, '2026-10', 40, 100, 40, 60, '[]', now()) returning id`,
    [userId],
  );
  const named = async (reason: 'recharge' | 'live_unlock' | 'payout', kind: string, id: string | number) => {
    later();
    const about = { reason, reference: { kind, id }, now: site.clock.now() };
    if (reason === 'live_unlock') await ledger.pay(wallet(userId), house, 1, about);
    else await ledger.pay(bonus, wallet(userId), 1, about);
    return (await last()).thing;
  };
  expect(await named('recharge', 'recharge', order.orderNo)).toMatchObject({
    name: expect.stringMatching(/^Alipay ¥\d+\.00$/),
    path: `/userInfo/recharge?order=${order.orderNo}`,
  });
  expect(await named('live_unlock', 'match', match.id)).toMatchObject({ path: `/${match.game}/${match.id}` });
  expect(await named('payout', 'statement', rows[0]!.id)).toMatchObject({
    name: 'Streamer, 2026-10',
    path: '/anchorCenter/revenueDetails',
  });
  expect(await named('payout', 'statement', 'of another make')).toBeNull();
});

it('another user’s reference has no label', async () => {
  const { records } = await get<CoinRecords>('user/coinRecords');
  const other = await site.signIn('demo_expert');
  const { uid } = await get<{ uid: number }>('user/me', 'en', other);
  const kinds = ['plan_order', 'goods_order', 'box_draw', 'combo', 'recharge', 'statement'];
  for (const kind of kinds) {
    const mine = records.find(({ reference, thing }) => reference.kind === kind && thing);
    expect([kind, mine?.reference.kind]).toEqual([kind, kind]);
    later();
    const about = { reason: 'adjustment', reference: mine!.reference, now: site.clock.now() } as const;
    await ledger.pay(bonus, wallet(uid), 1, about);
    const theirs = await get<CoinRecords>('user/coinRecords', 'en', other);
    expect(theirs.records[0]).toMatchObject({ reference: mine!.reference, thing: null });
  }
});

it('a file is of the user’s own wallet, in their language, with the chosen filter', async () => {
  const all = await get<ExportedFile>('user/coinRecordsFile');
  const lines = all.csv.trimEnd().split('\r\n');
  const { records } = await get<CoinRecords>('user/coinRecords');
  expect(lines[0]).toBe('\u{feff}Time,Type,For,No.,Coins,Balance');
  expect(lines.slice(1).map((line) => Number(line.split(',').at(-3)))).toEqual(records.map(({ id }) => id));
  expect([all.cut, all.name]).toEqual([false, `coins-${site.clock.now().toISOString().slice(0, 10)}.csv`]);
  const spent = await get<ExportedFile>('user/coinRecordsFile?direction=out', 'zh_CN');
  const [head, ...rows] = spent.csv.trimEnd().split('\r\n');
  expect(head).toBe('\u{feff}时间,类型,说明,流水号,金币,余额');
  expect(rows.every((line) => Number(line.split(',').at(-2)) < 0)).toBe(true);
  expect((await site.call('user/coinRecordsFile')).status).toBe(401);
  for (const query of ['?userId=1', '?cursor=1-1', '?type=nothing'])
    expect((await site.call(`user/coinRecordsFile${query}`, { token })).status).toBe(422);
});
