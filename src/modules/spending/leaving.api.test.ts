import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';

/** A brand with a minimum age. */
const brands = mkdtempSync(join(tmpdir(), 'touchline-brands-'));
cpSync(resolve(import.meta.dirname, '../../../brands'), brands, { recursive: true });
const file = join(brands, 'touchline.json');
writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), minimumAge: 18 }));
afterAll(() => rmSync(brands, { recursive: true, force: true }));

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', BRANDS_DIR: brands }, parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

const post = async (path: string, body: unknown, token?: string) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return await site.call(path, { method: 'POST', body, headers, ...(token ? { token } : {}) });
};
async function enter(email: string) {
  site.clock.advance(61_000);
  expect((await post('login/V2/sendEmailcheckCode', { mobileOrEmail: email })).status).toBe(200);
  const checkCode = await lastCodeTo(email, database.pool);
  const answer = await post('login/V2/getLoginByEmailCheckCode', { mobileOrEmail: email, checkCode });
  return answer.envelope.result as unknown as { token: string; user: { uid: number; username: string } };
}
const order = async (token: string) =>
  (await post('orderpay/payByAlipay', { packageId: 1 }, token)).envelope.errorCode;
const leave = async ({ token, user }: Awaited<ReturnType<typeof enter>>) =>
  expect((await post('user/deleteAccount', { username: user.username }, token)).status).toBe(200);

it('an exclusion survives deletion and a new account', async () => {
  const first = await enter('shut@example.com');
  expect(await order(first.token)).toBe('spending.age_needed');
  await post('user/spending/age', { birthDate: '1990-01-01' }, first.token);
  expect(await order(first.token)).toBeNull();
  await query(`update recharge_orders set state = 'closed' where user_id = $1`, [first.user.uid]);
  await post('user/spending/exclude', { term: 'forGood' }, first.token);
  await leave(first);
  expect(await query('select * from spending_exclusions where user_id = $1', [first.user.uid])).toEqual([]);
  const second = await enter('shut+again@example.com');
  expect(second.user.uid).not.toBe(first.user.uid);
  expect(await order(second.token)).toBe('spending.excluded');
});

it('a birth date below the minimum age survives deletion and a new account', async () => {
  const first = await enter('young@example.com');
  const { status, envelope } = await post('user/spending/age', { birthDate: '2012-02-01' }, first.token);
  expect([status, envelope.errorCode]).toEqual([403, 'spending.too_young']);
  await leave(first);
  const second = await enter('young@example.com');
  expect(await order(second.token)).toBe('spending.too_young');
  const stated = await post('user/spending/age', { birthDate: '1990-01-01' }, second.token);
  expect(stated.envelope.errorCode).toBe('spending.too_young');
});
