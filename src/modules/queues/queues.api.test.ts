import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createSessionsService } from '../users/sessions.service.ts';
import { insertUser } from '../users/users.store.ts';
import type { Held, PersonHistory, QueueState } from './queues.contract.ts';
import { CLAIM_MINUTES } from './queues.rules.ts';

const SECRET = 'a secret for tests only, long enough';
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database, secrets: [SECRET] } });
let people = 0;

async function member(role: 'moderator' | 'administrator' | 'user') {
  people += 1;
  const now = site.clock.now();
  const row = {
    username: `reviewer${people}`,
    registrationSource: 'test',
    createdAt: now,
    roles: ['user' as const, ...(role === 'user' ? [] : [role])],
  };
  const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
  const sessions = createSessionsService({
    db: database.db,
    keyring: createKeyring([SECRET]),
    demo: true,
    forget: () => {},
  });
  const from = { viewer: guest, ip: '127.0.0.1', userAgent: 'test', https: false };
  const token = await transact(database.db, (tx) => sessions.open(tx, id, from, { secondFactor: true }, now));
  return { id, token, username: row.username };
}

/** An account that waits for approval. */
async function waiting(minutes = 60) {
  const { id, token } = await member('user');
  const since = new Date(site.clock.now().getTime() - minutes * 60_000);
  await database.pool.query('update users set waiting_since = $2 where id = $1', [id, since]);
  await database.pool.query('insert into registration_requests (user_id, asked_at) values ($1, $2)', [
    id,
    since,
  ]);
  return { id, token, item: String(id) };
}

const post = (path: string, body: object, token: string) => site.call(path, { method: 'POST', body, token });
const approve = async (token: string, ...userIds: number[]) =>
  (
    await post(
      'admin/queue/decide',
      {
        queue: 'newAccounts',
        path: 'admin/registration/approve',
        verdict: 'approve',
        inputs: userIds.map((userId) => ({ userId })),
      },
      token,
    )
  ).envelope.result as unknown as Held;
const claim = (token: string, item: string, held = true) =>
  post('admin/queue/claim', { queue: 'newAccounts', items: [item], held }, token);
const state = async (token: string, queue = 'newAccounts') =>
  (await site.call(`admin/queue/state?queue=${queue}`, { token })).envelope.result as unknown as QueueState;
const isWaiting = async (id: number) =>
  (await database.pool.query('select waiting_since from users where id = $1', [id])).rows[0].waiting_since !==
  null;

/** A turn of the task that runs due decisions. */
async function turn(): Promise<void> {
  const task = site.app.modules
    .flatMap(({ singletonTasks = [] }) => singletonTasks)
    .find(({ name }) => name === 'queue decisions')!;
  const lease = { guard: async () => undefined, listen: async () => () => undefined };
  await (await task.start(lease))();
}

describe('claims', () => {
  it('of two concurrent assignments one wins, and the other reads the name of its owner', async () => {
    const [one, two] = [await member('moderator'), await member('moderator')];
    const { item } = await waiting();
    const answers = await Promise.all([claim(one.token, item), claim(two.token, item)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]!.status === 200 ? one : two;
    const loser = winner === one ? two : one;
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.envelope.errorCode).toBe('queues.claimed');
    expect(refused.envelope.errorMsg).toContain(winner.username);
    expect((await state(loser.token)).claims.find((one) => one.item === item)).toMatchObject({
      by: { id: winner.id, name: winner.username },
      mine: false,
    });
  });

  it('are renewed by their owner, and free again when released or expired', async () => {
    const [one, two] = [await member('moderator'), await member('moderator')];
    const { item } = await waiting();
    expect((await claim(one.token, item)).status).toBe(200);
    expect((await claim(one.token, item)).status).toBe(200);
    expect((await claim(one.token, item, false)).status).toBe(200);
    expect((await claim(two.token, item)).status).toBe(200);
    site.clock.advance(CLAIM_MINUTES * 60_000);
    expect((await state(one.token)).claims.filter((one) => one.item === item)).toEqual([]);
    expect((await claim(one.token, item)).status).toBe(200);
  });
});

describe('decisions', () => {
  it('are held, can be undone, and run by themselves afterwards', async () => {
    const { token } = await member('moderator');
    const [first, second] = [await waiting(), await waiting()];
    const held = await approve(token, first.id, second.id);
    expect(held).toMatchObject({ ids: { length: 2 }, problems: [] });
    await turn();
    expect(await isWaiting(first.id)).toBe(true);
    const undone = await post('admin/queue/undo', { ids: [held.ids[0]] }, token);
    expect(undone.envelope.result).toEqual({ undone: 1 });
    site.clock.advance(10_000);
    await turn();
    const left = await Promise.all([first.id, second.id].map(isWaiting));
    expect(left.filter(Boolean)).toHaveLength(1);
    expect((await post('admin/queue/undo', { ids: [held.ids[1]] }, token)).envelope.errorCode).toBe(
      'queues.sent',
    );
    expect((await state(token)).decisions).toEqual([]);
  });

  it('two at once: a case has one decision, and none of somebody else’s claim', async () => {
    const [one, two] = [await member('moderator'), await member('moderator')];
    const { id, item } = await waiting();
    const both = await Promise.all([approve(one.token, id), approve(two.token, id)]);
    expect(both.map(({ ids }) => ids.length).sort()).toEqual([0, 1]);
    expect(both.flatMap(({ problems }) => problems)).toMatchObject([{ item, problem: 'claimed' }]);
    const again = both[0]!.ids.length === 1 ? one : two;
    expect((await approve(again.token, id)).problems).toEqual([{ item, problem: 'decided', by: null }]);
  });

  it('a case that is gone, and a rejected call, are shown to the decider', async () => {
    const { token } = await member('moderator');
    const { id, item } = await waiting();
    expect((await approve(token, 999_999)).problems).toEqual([{ item: '999999', problem: 'gone', by: null }]);
    await approve(token, id);
    await database.pool.query('delete from registration_requests where user_id = $1', [id]);
    await database.pool.query('update users set waiting_since = null where id = $1', [id]);
    site.clock.advance(10_000);
    await turn();
    const failed = (await state(token)).decisions.find((one) => one.item === item);
    expect(failed).toMatchObject({ state: 'failed', mine: true });
    expect(failed!.problem).toBeTruthy();
  });

  it('do not run for somebody who lost the role meanwhile', async () => {
    const { id: decider, token } = await member('moderator');
    const { id } = await waiting();
    await approve(token, id);
    await database.pool.query(`update users set roles = '{user}' where id = $1`, [decider]);
    site.clock.advance(10_000);
    await turn();
    expect(await isWaiting(id)).toBe(true);
  });

  it('only calls of the queue, and only of queues that the viewer decides', async () => {
    const moderator = await member('moderator');
    const { id } = await waiting();
    const decide = (queue: string, path: string, input: object, token = moderator.token) =>
      post('admin/queue/decide', { queue, path, verdict: 'approve', inputs: [input] }, token);
    expect(
      (await decide('newAccounts', 'admin/users/ban', { userId: id, reason: 'no', days: 1 })).status,
    ).toBe(404);
    expect((await decide('experts', 'admin/experts/decide', { userId: id, pass: true })).status).toBe(403);
    expect((await decide('newAccounts', 'admin/registration/refuse', { userId: id })).status).toBe(422);
    expect((await site.call('admin/queue/state?queue=tickets', { token: moderator.token })).status).toBe(403);
  });
});

it('statistics: median and 90th percentile of the waits of decided cases', async () => {
  const { token } = await member('moderator');
  await database.pool.query(
    `insert into queue_decisions (queue, item, call, verdict, state, decided_by, session_id, brand, lang,
        waiting_since, decided_at, due_at)
      select 'articles', n::text, 'news.decide', 'approve', 'done', 1, 1, '', 'en', at - n * interval '1 minute', at, at
        from generate_series(1, 10) n, (select $1::timestamptz as at) as now`,
    [site.clock.now()],
  );
  expect((await state(token, 'articles')).statistics).toEqual({
    days: 30,
    decided: 10,
    medianSeconds: 330,
    p90Seconds: 546,
  });
  expect((await state(token, 'plans')).statistics).toMatchObject({ decided: 0, medianSeconds: null });
});

it('saved replies: stored for the queue, changed and deleted', async () => {
  const { token } = await member('moderator');
  const reply = { queue: 'held', title: 'No links', text: 'Links are not allowed here.' };
  const made = (await post('admin/queue/saveReply', reply, token)).envelope.result as unknown as {
    id: number;
  };
  await post('admin/queue/saveReply', { ...reply, id: made.id, text: 'No links, please.' }, token);
  expect((await state(token, 'held')).replies).toEqual([
    { id: made.id, title: 'No links', text: 'No links, please.' },
  ]);
  expect((await state(token, 'plans')).replies).toEqual([]);
  await post('admin/queue/deleteReply', { queue: 'held', id: made.id }, token);
  expect((await state(token, 'held')).replies).toEqual([]);
});

it('person: former cases and the log; spending for administrators only', async () => {
  const [moderator, administrator] = [await member('moderator'), await member('administrator')];
  const { id } = await waiting();
  await approve(moderator.token, id);
  site.clock.advance(10_000);
  await turn();
  const history = async (token: string) =>
    (await site.call(`admin/queue/person?userId=${id}`, { token })).envelope
      .result as unknown as PersonHistory;
  expect(await history(moderator.token)).toMatchObject({
    id,
    bans: 0,
    spent: null,
    cases: [{ queue: 'newAccounts', verdict: 'approve', by: moderator.username }],
  });
  expect((await history(administrator.token)).spent).toEqual({ fen: 0, coins: 0 });
});

it.each([
  'tickets',
  'approvals',
  'anchors',
  'experts',
  'plans',
  'reports',
  'held',
  'newAccounts',
  'articles',
  'comments',
  'clips',
  'goodsOrders',
])('%s: its waiting cases are found', async (queue) => {
  const { findWaitingCases } = await import('../overview/queues.store.ts');
  expect((await findWaitingCases(database.db, queue as 'tickets', ['0'])).size).toBe(0);
});
