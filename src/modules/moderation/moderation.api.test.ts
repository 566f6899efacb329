import { randomUUID } from 'node:crypto';
import { transact } from '#platform/db/transact.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AuditPage } from '../audit/audit.contract.ts';
import { audit } from '../ledger/audit.service.ts';
import type { Begun } from '../recharge/recharge.contract.ts';
import { insertUser } from '../users/users.store.ts';
import type { CoinEntries, CoinTransaction } from './coins.contract.ts';
import type { AdminOrders } from './orders.contract.ts';
import type { People, PersonDetail } from './people.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const reason = 'as agreed with the team';
let admin = '';
let made = 0;
beforeAll(async () => {
  admin = await site.signIn('demo_admin');
});

async function person(more: object = {}): Promise<number> {
  made += 1;
  const row = {
    username: `Person${made}x`,
    registrationSource: 'test',
    createdAt: site.clock.now(),
    ...more,
  };
  return (await transact(database.db, (tx) => insertUser(tx, row)))!.id;
}
const post = async (path: string, body: object, { token = admin, key = randomUUID() as string } = {}) => {
  const headers = { 'idempotency-key': key };
  const { status, envelope } = await site.call(`admin/users/${path}`, {
    method: 'POST',
    body,
    token,
    headers,
  });
  return { status, code: envelope.errorCode, result: envelope.result as unknown };
};
const get = async <T>(path: string): Promise<T> => {
  const { status, envelope } = await site.call(path, { token: admin });
  expect(status, path).toBe(200);
  return envelope.result as T;
};
const search = async (query: string) => {
  const { people } = await get<People>(`admin/users?${query}`);
  return people.map(({ id }) => id);
};
const show = (id: number) => get<PersonDetail>(`admin/users/${id}`);
const written = async (id: number) => {
  const { records } = await get<AuditPage>(`admin/audit?subjectKind=user&subjectId=${id}`);
  return records.map(({ actorName, action, details }) => ({ actorName, action, details }));
};
const idOf = async (username: string) => {
  const { rows } = await database.pool.query<{ id: number }>('select id from users where username = $1', [
    username,
  ]);
  return rows[0]!.id;
};

describe('people', () => {
  it('are found by id, name, phone and email, role and state', async () => {
    const id = await person({
      username: 'PercyUnderscore',
      phone: '+8613911112222',
      email: 'Percy@Example.com',
      roles: ['user', 'anchor'],
    });
    for (const query of [
      `text=${id}`,
      'text=percyunder',
      'text=2222',
      `text=${encodeURIComponent('+861391111')}`,
      'text=PERCY@',
      'text=percy&role=anchor&state=active',
    ])
      expect(await search(query), query).toEqual([id]);
    for (const query of ['text=percy%25', 'text=percy&role=expert', 'text=percy&state=banned'])
      expect(await search(query), query).toEqual([]);
    expect(await show(id)).toMatchObject({ phone: '+8613911112222', email: 'Percy@Example.com', gold: 0 });
    const { people } = await get<People>('admin/users?text=percy');
    expect(people[0]).toMatchObject({ phone: '+86139****2222', email: 'P***y@Example.com' });
  });

  it('are listed page by page, newest first', async () => {
    for (let i = 0; i < 21; i++) await person();
    const first = await get<People>('admin/users');
    expect(first).toMatchObject({ hasMore: true, people: { length: 20 } });
    const second = await get<People>(`admin/users?cursor=${first.nextCursor}`);
    const ids = [...first.people, ...second.people].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('that are unknown are an error', async () => {
    expect((await site.call('admin/users/999999', { token: admin })).status).toBe(404);
  });
});

describe('a ban', () => {
  it('ends every session, is in the audit log, and can be lifted', async () => {
    const token = await site.signIn('demo_expert');
    const userId = await idOf('demo_expert');
    expect(await post('ban', { userId, days: 7, reason })).toMatchObject({ status: 200 });
    expect((await site.call('user/me', { token })).envelope.errorCode).toBe(3001);
    const until = new Date(site.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(await show(userId)).toMatchObject({ ban: { reason, until }, devices: [] });
    expect(await search('state=banned')).toEqual([userId]);
    expect(await post('unban', { userId, reason: 'a mistake' })).toMatchObject({ status: 200 });
    expect(await show(userId)).toMatchObject({ ban: null });
    expect(await post('unban', { userId, reason })).toMatchObject({ code: 'moderation.not_banned' });
    expect(await written(userId)).toEqual([
      { actorName: 'demo_admin', action: 'user.unbanned', details: { reason: 'a mistake' } },
      { actorName: 'demo_admin', action: 'user.banned', details: { reason, until } },
    ]);
  });

  it('requires a reason, and rejects oneself and administrators', async () => {
    const userId = await person({ roles: ['user', 'administrator'] });
    const mine = await idOf('demo_admin');
    expect(await post('ban', { userId, days: 1, reason: ' ' })).toMatchObject({ status: 422 });
    expect(await post('ban', { userId, days: 0, reason })).toMatchObject({ status: 422 });
    expect(await post('ban', { userId, days: 1, reason })).toMatchObject({
      code: 'moderation.administrator',
    });
    expect(await post('ban', { userId: mine, days: 1, reason })).toMatchObject({
      code: 'moderation.own_account',
    });
    expect(await post('ban', { userId: 999_999, days: 1, reason })).toMatchObject({ status: 404 });
    expect(await written(userId)).toEqual([]);
  });
});

it('signing a user out ends their sessions', async () => {
  const token = await site.signIn('demo_channel');
  const userId = await idOf('demo_channel');
  expect(await post('endSessions', { userId, reason })).toMatchObject({ status: 200 });
  expect((await site.call('user/me', { token })).envelope.errorCode).toBe(3001);
  expect(await written(userId)).toMatchObject([{ action: 'user.signedOut' }]);
});

describe('a role', () => {
  it.each(['expert', 'anchor'])('of an %s is granted by application only', async (role) => {
    const userId = await person();
    expect(await post('role', { userId, role, held: true, reason })).toMatchObject({
      code: 'platform.invalid',
    });
  });

  it('is granted and revoked, each once', async () => {
    const userId = await person();
    const change = (held: boolean) => post('role', { userId, role: 'moderator', held, reason });
    expect(await change(true)).toMatchObject({ status: 200 });
    expect(await show(userId)).toMatchObject({ roles: ['user', 'moderator'] });
    expect(await change(true)).toMatchObject({ code: 'moderation.role_unchanged' });
    expect(await change(false)).toMatchObject({ status: 200 });
    expect(await written(userId)).toMatchObject([
      { action: 'role.revoked', details: { role: 'moderator', reason } },
      { action: 'role.granted', details: { role: 'moderator', reason } },
    ]);
    expect(await post('role', { userId, role: 'user', held: false, reason })).toMatchObject({ status: 422 });
  });

  it('administrator: of two who revoke each other’s role concurrently, one remains', async () => {
    const mine = await idOf('demo_admin');
    const other = await idOf('demo_moderator');
    await post('role', { userId: other, role: 'administrator', held: true, reason });
    const token = await site.signIn('demo_moderator');
    const take = (userId: number, by: string) =>
      post('role', { userId, role: 'administrator', held: false, reason }, { token: by });
    const answers = await Promise.all([take(other, admin), take(mine, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await database.pool.query(
      `select id from users where 'administrator' = any(roles) and id in ($1, $2)`,
      [mine, other],
    );
    expect(rows).toHaveLength(1);
    await database.pool.query(
      `update users set roles = array['user', 'administrator'] where username = 'demo_admin'`,
    );
    admin = await site.signIn('demo_admin');
  });
});

describe('an adjustment of coins', () => {
  it('adds and takes out, never more than the balance, and is in the audit log', async () => {
    const userId = await person();
    const adjust = (amount: number) => post('adjustCoins', { userId, amount, reason });
    expect(await adjust(300)).toMatchObject({ status: 200, result: { gold: 300 } });
    expect(await adjust(-120)).toMatchObject({ status: 200, result: { gold: 180 } });
    expect(await adjust(-181)).toMatchObject({ status: 409, code: 'ledger.insufficient' });
    for (const amount of [0, 0.5, 1_000_001]) expect(await adjust(amount)).toMatchObject({ status: 422 });
    expect((await written(userId)).map(({ details }) => details.amount)).toEqual([-120, 300]);
    expect(await show(userId)).toMatchObject({ gold: 180 });
  });

  it('four concurrent calls with one key are one, with one record', async () => {
    const userId = await person();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('adjustCoins', { userId, amount: 50, reason }, { key })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await show(userId)).toMatchObject({ gold: 50 });
    expect(await written(userId)).toHaveLength(1);
    expect(await post('adjustCoins', { userId, amount: 60, reason }, { key })).toMatchObject({ status: 409 });
  });

  it('is rejected about oneself, and without a recent sign-in', async () => {
    const mine = await idOf('demo_admin');
    expect(await post('adjustCoins', { userId: mine, amount: 5, reason })).toMatchObject({
      code: 'moderation.own_account',
    });
    const userId = await person();
    site.clock.advance(16 * 60_000);
    expect(await post('adjustCoins', { userId, amount: 5, reason })).toMatchObject({
      code: 'platform.recent_sign_in_needed',
    });
    expect(await show(userId)).toMatchObject({ gold: 0 });
  });
});

describe('coins', () => {
  it('are found by owner and reason, and link to the whole posting', async () => {
    const userId = await person({ phone: '+8613955556666' });
    const id = (path: string) => get<CoinEntries>(`admin/coins?${path}`);
    admin = await site.signIn('demo_admin');
    await post('adjustCoins', { userId, amount: 70, reason });
    await post('adjustCoins', { userId, amount: -20, reason });
    const found = await id(`user=${userId}`);
    expect(found.entries).toMatchObject([
      { userId, amount: -20, reason: 'adjustment', phone: '+86139****6666', kind: 'wallet', reversal: false },
      { userId, amount: 70 },
    ]);
    expect((await id('user=55556666&direction=in')).entries).toMatchObject([{ amount: 70 }]);
    expect((await id(`user=${userId}&type=gift`)).entries).toEqual([]);
    expect((await id('account=bonus')).entries[0]).toMatchObject({ kind: 'bonus', userId: null, amount: 20 });
    const { transactionId } = found.entries[0]!;
    expect(await get<CoinTransaction>(`admin/coins/${transactionId}`)).toMatchObject({
      reference: { kind: 'user', id: String(userId) },
      reverses: null,
      legs: [
        { kind: 'wallet', userId, amount: -20 },
        { kind: 'bonus', userId: null, amount: 20 },
      ],
    });
    expect((await site.call('admin/coins/999999', { token: admin })).status).toBe(404);
  });
});

it('orders are found by number, payer and state', async () => {
  const token = await site.signIn('demo_user');
  const { envelope } = await site.call('orderpay/payByAlipay', {
    method: 'POST',
    body: { packageId: 1 },
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
  const { orderNo } = (envelope.result as unknown as Begun).order;
  for (const query of [`no=${orderNo}`, 'user=demo_user', 'state=paying&way=alipay'])
    expect((await get<AdminOrders>(`admin/orders?${query}`)).orders, query).toMatchObject([
      { orderNo, username: 'demo_user', tradeNo: null, refundReason: '' },
    ]);
  for (const query of ['no=R261115AAAAAAAAAAAA', 'user=demo_expert', 'state=refunded'])
    expect((await get<AdminOrders>(`admin/orders?${query}`)).orders, query).toEqual([]);
});
