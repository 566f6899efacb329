import { randomUUID } from 'node:crypto';
import { audit } from '#modules/ledger/audit.service.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Spending, SpendingAdminView, Statement } from './spending.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

const post = async (path: string, body: unknown, token: string) => {
  const headers = { 'idempotency-key': randomUUID() };
  const { status, envelope } = await site.call(path, { method: 'POST', body, token, headers });
  return { status, code: envelope.errorCode, text: envelope.errorMsg, result: envelope.result as never };
};
const get = async <Result>(path: string, token: string) =>
  (await site.call(path, { token })).envelope.result as Result;

let token = '';
let userId = 0;
let giftId = 0;
let roomId = 0;
let boxId = 0;
let boxPrice = 0;
beforeAll(async () => {
  token = await site.signIn('demo_user');
  userId = ((await get('user/me', token)) as { uid: number }).uid;
  [{ id: roomId }] = await query(
    `update live_rooms set live_since = now() where mode = 'anchor' returning id`,
  );
  [{ id: giftId }] = await query('select id from gifts where price = 1');
  [{ id: boxId, price: boxPrice }] = await query('select id, price from boxes order by id limit 1');
});
beforeEach(async () => {
  for (const table of ['days', 'returns', 'limits', 'exclusions'])
    await query(`delete from spending_${table}`);
});
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const send = (count: number) =>
  post('gift/send', { roomId, giftId, comboId: randomUUID(), count, price: 1 }, token);
async function open() {
  const next = await post('box/next', { boxId }, token);
  return await post('box/open', { drawId: (next.result as { drawId: number }).drawId, seed: 'x' }, token);
}
const order = (packageId = 1) => post('orderpay/payByAlipay', { packageId }, token);
const setLimit = (kind: string, amount: number | null) =>
  post('user/spending/limit', { kind, amount }, token);

it('gifts and boxes share a limit, and the error states the remaining amount', async () => {
  await setLimit('spendDay', boxPrice + 8);
  expect(await send(8)).toMatchObject({ status: 200 });
  expect(await open()).toMatchObject({ status: 200 });
  const refused = await send(1);
  expect(refused).toMatchObject({ status: 409, code: 'spending.spend_day' });
  expect(refused.text).toBe(
    `You’ve reached your limit (coins per day: ${boxPrice + 8}). Left: 0. It resets at 2026-11-16 00:00 Asia/Shanghai.`,
  );
  expect(await open()).toMatchObject({ status: 409, code: 'spending.spend_day' });
});

it('a concurrent box and gifts do not exceed a limit together', async () => {
  await setLimit('spendDay', boxPrice + 9);
  const all = await Promise.all([send(8), open(), send(8), send(8)]);
  const { limits } = await get<Spending>('user/spending', token);
  expect(limits[0]!.used).toBeLessThanOrEqual(boxPrice + 9);
  expect(all.some(({ status }) => status === 200)).toBe(true);
  expect(all.some(({ code }) => code === 'spending.spend_day')).toBe(true);
});

it('concurrent recharge orders do not exceed a limit, and late money is credited', async () => {
  await setLimit('rechargeDay', 1_000);
  const all = await Promise.all([order(), order(), order()]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(all.find(({ status }) => status === 409)).toMatchObject({ code: 'spending.recharge_day' });
  await post('user/spending/exclude', { term: 'day' }, token);
  const { payUrl } = all.find(({ status }) => status === 200)!.result as { payUrl: string };
  const before = ((await get('user/userGold', token)) as { gold: number }).gold;
  await site.call('dev/cashier', { method: 'POST', body: { request: payUrl.split('?')[1], outcome: 'pay' } });
  expect(((await get('user/userGold', token)) as { gold: number }).gold).toBeGreaterThan(before);
  const { limits } = await get<Spending>('user/spending', token);
  expect(limits.find(({ kind }) => kind === 'rechargeDay')).toMatchObject({ used: 600, left: 400 });
  await query(`update recharge_orders set state = 'closed' where user_id = $1 and state <> 'paid'`, [userId]);
});

it('an excluded user can neither pay nor order, and still reads and watches', async () => {
  expect(await post('user/spending/exclude', { term: 'week' }, token)).toMatchObject({ status: 200 });
  for (const refused of [await send(1), await open(), await order()])
    expect(refused).toMatchObject({ status: 403, code: 'spending.excluded' });
  expect(await post('user/spending/exclude', { term: 'day' }, token)).toMatchObject({
    code: 'spending.not_longer',
  });
  expect((await site.call(`live/room?roomId=${roomId}`, { token })).status).toBe(200);
});

it('the statement has payments by day and month, and its file no formula', async () => {
  await send(8);
  await open();
  const byDay = await get<Statement>('user/spending/statement?by=day', token);
  expect(byDay).toMatchObject({ month: '2026-11', zone: 'Asia/Shanghai', spent: 8 + boxPrice, recharged: 0 });
  expect(byDay.lines).toContainEqual({ period: '2026-11-15', kind: 'gift', amount: 8 });
  const byMonth = await get<Statement>('user/spending/statement?by=month', token);
  expect(byMonth.lines).toContainEqual({ period: '2026-11', kind: 'box', amount: boxPrice });
  const file = await get<{ csv: string; name: string }>('user/spending/file?by=day', token);
  expect(file.name).toBe('spending-day-2026-11.csv');
  expect(file.csv).toContain('2026-11-15,Gift,8,\r\n');
});

it('administrators set caps and revoke permanent exclusions, with a record of each', async () => {
  const admin = await site.signIn('demo_admin');
  const caps = {
    spendOnce: 3,
    spendDay: null,
    spendMonth: null,
    rechargeOnce: 100,
    rechargeDay: null,
    rechargeMonth: null,
  };
  expect(await post('admin/spending/caps', caps, token)).toMatchObject({ status: 403 });
  expect(await post('admin/spending/caps', caps, admin)).toMatchObject({ status: 200 });
  expect(await send(8)).toMatchObject({ status: 409, code: 'spending.site_spend_once' });
  expect(await order()).toMatchObject({ status: 409, code: 'spending.site_recharge_once' });
  expect(await send(1)).toMatchObject({ status: 200 });
  await post('admin/spending/caps', { ...caps, spendOnce: null, rechargeOnce: null }, admin);
  expect(await send(8)).toMatchObject({ status: 200 });

  await post('user/spending/exclude', { term: 'forGood' }, token);
  const lift = { userId, request: 'A letter of the user' };
  expect(await post('admin/spending/lift', lift, admin)).toMatchObject({ code: 'spending.too_early' });
  await query(`update spending_exclusions set since = now() - interval '6 months 1 day'`);
  const { forGood } = await get<SpendingAdminView>('admin/spending', admin);
  expect(forGood).toMatchObject([{ userId, username: 'demo_user' }]);
  expect(await post('admin/spending/lift', lift, admin)).toMatchObject({ status: 200 });
  expect(await post('admin/spending/lift', lift, admin)).toMatchObject({ code: 'spending.not_for_good' });
  expect(await send(1)).toMatchObject({ status: 200 });
  const records = await query(
    `select action, details from audit_records where action like 'spending.%' order by id`,
  );
  expect(records.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 4 }, () => 'spending.capSet'),
    'spending.lifted',
  ]);
  expect(records.at(-1)).toMatchObject({ details: { request: lift.request } });
});
