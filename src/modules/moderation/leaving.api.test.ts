import fc from 'fast-check';
import { application } from '#modules/live/live.factory.ts';
import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { createRetainedFacts } from '#modules/users/retained-facts.service.ts';
import { deleteRetainedFactsBefore } from '#modules/users/retained-facts.store.ts';
import { mailboxOf } from '#modules/users/users.rules.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';

const SECRET = 'a secret for tests only, long enough';
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database, secrets: [SECRET] } });
const DAY_MS = 86_400_000;
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const post = (path: string, body: unknown, token?: string) =>
  site.call(path, { method: 'POST', body, ...(token ? { token } : {}) });

async function relay(): Promise<void> {
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  const one = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  while ((await one.drain()) > 0);
}

async function codeFor(to: string): Promise<string> {
  site.clock.advance(61_000);
  const [path, body] = to.includes('@')
    ? ['login/V2/sendEmailcheckCode', { mobileOrEmail: to }]
    : ['login/sendMobileCode', { mobile: to }];
  const sent = await post(path as string, body);
  expect([sent.status, sent.envelope.errorCode]).toEqual([200, null]);
  return await lastCodeTo(to, database.pool);
}
const enterBy = (email: string, checkCode: string) =>
  post('login/V2/getLoginByEmailCheckCode', { mobileOrEmail: email, checkCode });

async function enter(email: string) {
  const answer = await enterBy(email, await codeFor(email));
  await relay();
  const { token, user } = (answer.envelope.result ?? {}) as {
    token: string;
    user: { uid: number; username: string };
  };
  return { answer, token, user };
}
const goldOf = async (token: string) =>
  ((await site.call('user/userGold', { token })).envelope.result as unknown as { gold: number }).gold;
async function leave({ token, user }: { token: string; user: { username: string } }) {
  expect((await post('user/deleteAccount', { username: user.username }, token)).status).toBe(200);
}

it('a mailbox has one canonical form, here and in the database', async () => {
  expect(mailboxOf('A.n.n+site@GoogleMail.com')).toBe('ann@gmail.com');
  expect(mailboxOf('Ann.B+x+y@Example.com')).toBe('ann.b@example.com');
  const part = fc.stringMatching(/^[a-zA-Z0-9.+]{1,12}$/);
  const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.com', 'mail.example.com');
  await fc.assert(
    fc.asyncProperty(part, host, async (name, at) => {
      const [{ mailbox }] = await query('select mailbox_of($1) as mailbox', [`${name}@${at}`]);
      expect(mailbox).toBe(mailboxOf(`${name}@${at}`));
    }),
    { numRuns: 50 },
  );
});

it('the registration bonus is granted once, also after deletion and a new registration', async () => {
  const first = await enter('farm@example.com');
  expect(await goldOf(first.token)).toBe(REGISTRATION_BONUS);
  await leave(first);
  const again = await enter('farm@example.com');
  expect(again.user.uid).not.toBe(first.user.uid);
  expect(await goldOf(again.token)).toBe(0);
  expect(await goldOf((await enter('farm+2@example.com')).token)).toBe(0);
  const [{ texts }] = await query(
    `select string_agg(to_jsonb(r)::text, ' ') as texts from remembered_identities r`,
  );
  expect(texts).not.toContain('farm');
});

it('two concurrent registrations with spellings of one mailbox have one bonus', async () => {
  const spellings = ['t.w.o@gmail.com', 'two+b@googlemail.com'];
  const users = [];
  for (const email of spellings) {
    const answer = await enterBy(email, await codeFor(email));
    users.push(answer.envelope.result as unknown as { token: string });
  }
  await Promise.all([relay(), relay()]);
  const gold = await Promise.all(users.map(({ token }) => goldOf(token)));
  expect(gold.toSorted((a, b) => a - b)).toEqual([0, REGISTRATION_BONUS]);
});

it('codes to spellings of one mailbox are counted together', async () => {
  await codeFor('count.me@gmail.com');
  const soon = await post('login/V2/sendEmailcheckCode', { mobileOrEmail: 'countme+1@gmail.com' });
  expect([soon.status, soon.envelope.errorCode]).toEqual([429, 'logins.code_too_soon']);
});

it('a ban outlives the account, for every spelling of its mailbox', async () => {
  const admin = await site.signIn('demo_admin');
  const { user } = await enter('banned@example.com');
  const decide = async (call: string, userId: number, more: object) => {
    const answer = await post(`admin/users/${call}`, { userId, reason: 'Sold accounts', ...more }, admin);
    expect([answer.status, answer.envelope.errorCode]).toEqual([200, null]);
  };
  const refusal = async (email: string) => {
    const { answer } = await enter(email);
    expect([answer.status, answer.envelope.errorCode]).toEqual([403, 'logins.banned']);
    expect(answer.envelope.errorMsg).toContain('Sold accounts');
  };
  await decide('ban', user.uid, { days: 30 });
  await refusal('banned+tag@example.com');
  await transact(database.db, async (tx) => {
    const personalDataHandlers = site.app.modules.flatMap(({ name, personalData }) =>
      personalData ? [{ name, account: personalData }] : [],
    );
    const keyring = await openKeyring(database.db, [SECRET], site.clock.now());
    await createRetainedFacts(keyring, () => personalDataHandlers).remember(tx, user.uid, site.clock.now());
    for (const { account } of personalDataHandlers) await account.erase(tx, user.uid, site.clock.now());
  });
  await refusal('banned@example.com');
  await refusal('banned+tag@example.com');
  // A banned mailbox is not bound to another account.
  const other = await enter('good@example.com');
  const { personalData } = site.app.modules.find(({ name }) => name === 'users')!;
  expect(await personalData!.remember!(database.db, other.user.uid, site.clock.now())).toEqual([]);
  site.clock.advance(31 * DAY_MS);
  expect((await enter('banned@example.com')).answer.status).toBe(200);
});

it('mutes and an anchor’s ban are retained, and expire', async () => {
  const first = await enter('loud@example.com');
  const id = first.user.uid;
  const now = site.clock.now();
  await query(
    `insert into chat_mutes (user_id, muted_by, reason, muted_until, created_at) values ($1, 1, 'ads', $2, $3)`,
    [id, new Date(now.getTime() + 30 * DAY_MS), now],
  );
  await query('update users set phone = $2 where id = $1', [id, '+8613900000123']);
  expect((await post('V2/anchor/user', application, first.token)).status).toBe(200);
  await query(
    `update anchors set state = 'approved', banned_at = $2, ban_reason = 'Stole streams' where user_id = $1`,
    [id, now],
  );
  await leave(first);

  const again = await enter('loud+again@example.com');
  expect(await query('select reason, room_id from chat_mutes where user_id = $1', [again.user.uid])).toEqual([
    { reason: 'ads', room_id: null },
  ]);
  // Another phone and another mailbox of the same person.
  const other = await enter('elsewhere@example.com');
  await query('update users set phone = $2 where id = $1', [other.user.uid, '+8613900000124']);
  expect((await post('V2/anchor/user', application, other.token)).envelope.result).toMatchObject({
    standing: 'banned',
    ban: { reason: 'Stole streams' },
  });

  const count = async () =>
    Number((await query('select count(*) as n from remembered_identities where user_id = $1', [id]))[0].n);
  expect(await count()).toBeGreaterThan(0);
  await deleteRetainedFactsBefore(database.db, new Date(now.getTime() - DAY_MS), 100);
  expect(await count()).toBeGreaterThan(0);
  await deleteRetainedFactsBefore(database.db, new Date(now.getTime() + DAY_MS), 100);
  expect(await count()).toBe(0);
});
