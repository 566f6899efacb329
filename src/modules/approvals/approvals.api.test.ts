import { randomUUID } from 'node:crypto';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createSessionsService } from '../users/sessions.service.ts';
import { insertUser } from '../users/users.store.ts';
import type { ApprovalPage, ShownApproval } from './approvals.contract.ts';

const SECRET = 'a secret for tests only, long enough';
const database = testDatabase({ demo: true });
const site = testApp({
  env: { RATE_LIMITS: '0', FOUR_EYES_COINS: '100' },
  parts: { database, secrets: [SECRET] },
});
let people = 0;

async function tokenOf(id: number): Promise<string> {
  const sessions = createSessionsService({
    db: database.db,
    keyring: createKeyring([SECRET]),
    demo: true,
    forget: () => {},
  });
  const from = { viewer: guest, ip: '127.0.0.1', userAgent: 'test', https: false };
  const now = site.clock.now();
  return await transact(database.db, (tx) => sessions.open(tx, id, from, { secondFactor: true }, now));
}

async function somebody(roles: ('user' | 'administrator')[] = ['user', 'administrator']) {
  people += 1;
  const row = { username: `second${people}`, registrationSource: 'test', createdAt: site.clock.now(), roles };
  const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
  return { id, token: await tokenOf(id), username: row.username };
}

const post = (path: string, body: object, token: string, key: string = randomUUID()) =>
  site.call(path, { method: 'POST', body, token, headers: { 'idempotency-key': key } });
const codeOf = ({ status, envelope }: Awaited<ReturnType<typeof post>>) => [status, envelope.errorCode];
const adjust = (userId: number, token: string, amount = 5_000, key?: string) =>
  post('admin/users/adjustCoins', { userId, amount, reason: 'a prize' }, token, key);
const decide = (verb: 'approve' | 'withdraw', id: number, token: string) =>
  post(`admin/approvals/${verb}`, { id }, token);
const refuse = (id: number, token: string) =>
  post('admin/approvals/refuse', { id, reason: 'not now' }, token);
const list = async (token: string, show = 'open'): Promise<ShownApproval[]> =>
  ((await site.call(`admin/approvals?show=${show}`, { token })).envelope.result as unknown as ApprovalPage)
    .approvals;

async function coinsOf(userId: number): Promise<number> {
  const { rows } = await database.pool.query(
    `select coalesce(sum(e.amount), 0)::int8 as coins from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind = 'wallet' and a.user_id = $1`,
    [userId],
  );
  return rows[0].coins;
}

async function requested(amount = 5_000) {
  const requester = await somebody();
  const other = await somebody();
  const user = await somebody(['user']);
  const answer = await adjust(user.id, requester.token, amount);
  expect(codeOf(answer)).toEqual([202, 'platform.approval_awaited']);
  const [request] = (await list(other.token)).filter(({ requesterId }) => requesterId === requester.id);
  return { requester, other, user, id: request!.id, request: request! };
}
const stateOf = async (id: number): Promise<string> => {
  const { rows } = await database.pool.query('select state from approvals where id = $1', [id]);
  return rows[0].state;
};
const auditOf = async (id: number): Promise<string[]> => {
  const { rows } = await database.pool.query(
    `select action from audit_records where subject_kind = 'approval' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('a call above the approval limit', () => {
  it('waits, and moves nothing; a call below it runs at once', async () => {
    const { requester, user, request } = await requested();
    expect(await coinsOf(user.id)).toBe(0);
    expect(request).toMatchObject({
      call: 'people.adjustCoins',
      coins: 5_000,
      reason: 'a prize',
      requesterName: requester.username,
      state: 'open',
      mine: false,
    });
    expect(request.fields).toContainEqual({ name: 'amount', value: '5000', before: null });
    expect((await adjust(user.id, requester.token, 100)).status).toBe(200);
    expect(await coinsOf(user.id)).toBe(100);
  });

  it('is executed after another administrator approved it, as its requester, and is in the audit log', async () => {
    const { requester, other, user, id } = await requested();
    expect((await decide('approve', id, other.token)).status).toBe(200);
    expect(await coinsOf(user.id)).toBe(5_000);
    const [done] = (await list(other.token, 'decided')).filter((one) => one.id === id);
    expect(done).toMatchObject({ state: 'executed', deciderName: other.username });
    expect(await auditOf(id)).toEqual(['approval.asked', 'approval.approved', 'approval.executed']);
    const { rows } = await database.pool.query(
      `select actor_id from audit_records where action = 'coins.adjusted' and subject_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ actor_id: requester.id }]);
    expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'approvals.decided']);
  });

  it('repeated, or under the same key, is the same request', async () => {
    const requester = await somebody();
    const user = await somebody(['user']);
    const key = randomUUID();
    for (const used of [key, key, randomUUID()]) await adjust(user.id, requester.token, 900, used);
    expect(
      (await list(requester.token)).filter(({ requesterId }) => requesterId === requester.id),
    ).toHaveLength(1);
  });

  it('notifies the other administrators', async () => {
    const { requester, other, id } = await requested();
    const { rows } = await database.pool.query(
      `select payload from outbox_events where name = 'approvals.asked' and (payload ->> 'approvalId')::int = $1`,
      [id],
    );
    const notified: number[] = rows[0].payload.userIds;
    expect([notified.includes(other.id), notified.includes(requester.id)]).toEqual([true, false]);
  });
});

describe('concurrency', () => {
  it('two approvals: executed once', async () => {
    const { other, user, id } = await requested();
    const third = await somebody();
    const answers = await Promise.all(
      [other, third, other, third].map(({ token }) => decide('approve', id, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 200) expect(codeOf(answer)).toEqual([409, 'approvals.decided']);
    expect(await coinsOf(user.id)).toBe(5_000);
  });

  it.each(['refusal', 'withdrawal'])('an approval and a %s: one of them succeeds', async (what) => {
    const { requester, other, user, id } = await requested();
    const third = await somebody();
    const [approved, ended] = await Promise.all([
      decide('approve', id, other.token),
      what === 'refusal' ? refuse(id, third.token) : decide('withdraw', id, requester.token),
    ]);
    expect([approved.status, ended.status].toSorted()).toEqual([200, 409]);
    expect(await coinsOf(user.id)).toBe(approved.status === 200 ? 5_000 : 0);
  });

  it('two identical calls: one request', async () => {
    const requester = await somebody();
    const user = await somebody(['user']);
    const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(user.id, requester.token, 700)));
    for (const answer of answers) expect(answer.status).toBe(202);
    expect(
      (await list(requester.token)).filter(({ requesterId }) => requesterId === requester.id),
    ).toHaveLength(1);
  });
});

describe('several calls below the limit', () => {
  it('count together for 24 hours; the one above the limit waits', async () => {
    const requester = await somebody();
    const user = await somebody(['user']);
    expect((await adjust(user.id, requester.token, 60)).status).toBe(200);
    expect((await adjust(user.id, requester.token, 40)).status).toBe(200);
    const over = await adjust(user.id, requester.token, 1);
    expect(codeOf(over)).toEqual([202, 'platform.approval_awaited']);
    expect(over.envelope.errorMsg).toContain('101');
    expect(await coinsOf(user.id)).toBe(100);
    site.clock.advance(24 * 3_600_000);
    expect((await adjust(user.id, await tokenOf(requester.id), 1)).status).toBe(200);
  });

  it('concurrent: their sum does not pass the limit', async () => {
    const requester = await somebody();
    const user = await somebody(['user']);
    const answers = await Promise.all([51, 52, 53, 54].map((n) => adjust(user.id, requester.token, n)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202, 202, 202]);
    expect(await coinsOf(user.id)).toBeLessThan(100);
  });

  it('count per administrator, without approved and rejected calls', async () => {
    const { requester, other, user, id } = await requested();
    expect((await decide('approve', id, other.token)).status).toBe(200);
    expect(codeOf(await adjust((await somebody(['user'])).id, requester.token, -100))).toEqual([
      409,
      'ledger.insufficient',
    ]);
    expect((await adjust(user.id, requester.token, 100)).status).toBe(200);
    expect((await adjust(user.id, other.token, 100)).status).toBe(200);
  });

  it('sent twice under one key count once', async () => {
    const requester = await somebody();
    const user = await somebody(['user']);
    const key = randomUUID();
    for (const used of [key, key])
      expect((await adjust(user.id, requester.token, 80, used)).status).toBe(200);
    expect(await coinsOf(user.id)).toBe(80);
    expect((await adjust(user.id, requester.token, 20)).status).toBe(200);
  });
});

describe('is not approved', () => {
  it('by its requester', async () => {
    const { requester, id } = await requested();
    expect(codeOf(await decide('approve', id, requester.token))).toEqual([403, 'approvals.own_request']);
    expect(codeOf(await refuse(id, requester.token))).toEqual([403, 'approvals.own_request']);
  });

  it('by its subject', async () => {
    const requester = await somebody();
    const other = await somebody();
    await adjust(other.id, requester.token, 800);
    const [request] = (await list(other.token)).filter(({ requesterId }) => requesterId === requester.id);
    expect(codeOf(await decide('approve', request!.id, other.token))).toEqual([403, 'platform.own_business']);
  });

  it('by an account that the requester made an administrator within the day', async () => {
    const { requester, id } = await requested();
    const friend = await somebody(['user']);
    const granting = { userId: friend.id, role: 'administrator', held: true, reason: 'a colleague' };
    expect((await post('admin/users/role', granting, requester.token)).status).toBe(200);
    const token = await tokenOf(friend.id);
    expect(codeOf(await decide('approve', id, token))).toEqual([403, 'approvals.promoted']);
  });

  it('without a recent sign-in', async () => {
    const { other, id } = await requested();
    site.clock.advance(16 * 60_000);
    expect(codeOf(await decide('approve', id, other.token))).toEqual([403, 'platform.recent_sign_in_needed']);
    expect((await refuse(id, other.token)).status).toBe(200);
  });

  it('after three days', async () => {
    const { other, id } = await requested();
    site.clock.advance(72 * 3_600_000);
    expect(codeOf(await decide('approve', id, await tokenOf(other.id)))).toEqual([409, 'approvals.lapsed']);
    expect(await stateOf(id)).toBe('lapsed');
  });

  it('where its subject has changed: the error is shown, and the request ends', async () => {
    const { requester, other, user, id } = await requested(-5_000);
    expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'ledger.insufficient']);
    expect(await stateOf(id)).toBe('failed');
    expect(await coinsOf(user.id)).toBe(0);
    expect((await adjust(user.id, requester.token, -5_000)).status).toBe(202);
  });

  it('where its amount has risen: the approver is shown the new amount first', async () => {
    const requester = await somebody();
    const other = await somebody();
    const { rows } = await database.pool.query<{ id: number; price: number }>(
      `select id, price from goods where kind = 'card' limit 1`,
    );
    const good = rows[0]!;
    const cards = { goodsId: good.id, cardNos: [randomUUID(), randomUUID()], reason: 'new cards' };
    await database.pool.query('update goods set price = 200 where id = $1', [good.id]);
    expect((await post('admin/goods/cards', cards, requester.token)).status).toBe(202);
    const mine = async () =>
      (await list(other.token)).find(({ requesterId }) => requesterId === requester.id)!;
    expect(JSON.stringify(await mine())).not.toContain(cards.cardNos[0]);
    await database.pool.query('update goods set price = 300 where id = $1', [good.id]);
    const { id } = await mine();
    expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'approvals.worth_more']);
    expect((await mine()).coins).toBe(600);
    expect((await decide('approve', id, other.token)).status).toBe(200);
  });
});

describe('the requester', () => {
  it('banned or without the role: open requests lapse', async () => {
    for (const path of ['ban', 'role']) {
      const { requester, other, id } = await requested();
      await database.pool.query(
        path === 'ban'
          ? `update users set banned_at = now(), ban_reason = 'x' where id = $1`
          : `update users set roles = '{user}' where id = $1`,
        [requester.id],
      );
      const reaction = site.app.modules
        .flatMap(({ reactions = [] }) => reactions)
        .find(({ name }) => name === 'approvals.examine')!;
      await reaction.run({
        payload: { userId: requester.id },
        at: site.clock.now(),
        eventId: 1,
        brand: '',
        lang: '',
      } as never);
      expect(await stateOf(id), path).toBe('lapsed');
      expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'approvals.lapsed']);
    }
  });

  it('who has just lost the role: the approval itself rejects', async () => {
    const { requester, other, user, id } = await requested();
    await database.pool.query(`update users set roles = '{user}' where id = $1`, [requester.id]);
    expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'approvals.lapsed']);
    expect(await coinsOf(user.id)).toBe(0);
  });

  it('withdraws; others cannot', async () => {
    const { requester, other, id } = await requested();
    expect(codeOf(await decide('withdraw', id, other.token))).toEqual([403, 'approvals.not_yours']);
    expect((await decide('withdraw', id, requester.token)).status).toBe(200);
    const { rows } = await database.pool.query('select input from approvals where id = $1', [id]);
    expect(rows, 'what it carried is gone').toEqual([{ input: null }]);
    expect(codeOf(await decide('approve', id, other.token))).toEqual([409, 'approvals.decided']);
  });
});

it('the only administrator may approve an own request after a day', async () => {
  const { requester, user, id } = await requested();
  await database.pool.query(
    `update users set roles = '{user}' where 'administrator' = any (roles) and id <> $1`,
    [requester.id],
  );
  expect(codeOf(await decide('approve', id, requester.token))).toEqual([403, 'approvals.too_early']);
  site.clock.advance(24 * 3_600_000);
  expect((await decide('approve', id, await tokenOf(requester.id))).status).toBe(200);
  expect(await coinsOf(user.id)).toBe(5_000);
});

it('a process that ended during a call leaves it interrupted, and the call never runs again', async () => {
  const { other, id } = await requested();
  await database.pool.query(
    `update approvals set state = 'executing', decided_at = $2, decided_by = $3 where id = $1`,
    [id, site.clock.now(), other.id],
  );
  const job = site.app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'approvals-lapse')!;
  await job.run({} as never);
  expect(await stateOf(id)).toBe('executing');
  site.clock.advance(11 * 60_000);
  await job.run({} as never);
  expect(await stateOf(id)).toBe('interrupted');
});
