import { createKeyring } from '#platform/crypto/keyring.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createOperator } from './index.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database);
const { clock } = site;
const operator = () => createOperator(database.db, createKeyring(['a secret for tests only, long enough']));
const records = async (id: number) =>
  (
    await database.pool.query(
      'select action, actor_id, details from audit_records where subject_id = $1 order by id',
      [id],
    )
  ).rows;
const notificationsOf = async (id: number) =>
  (
    await database.pool.query(
      `select 1 from outbox_events where name = 'users.rightsChanged' and (payload->>'userId')::int = $1`,
      [id],
    )
  ).rowCount;

it('makes the first administrator, who sets a password by a code', async () => {
  const first = await operator().makeAdministrator('Boss@Example.com', clock.now());
  const { account, reset } = await operator().makeAdministrator('boss@example.com', clock.now());
  expect([first.isNew, first.reset?.code]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
  expect(account.id).toBe(first.account.id);
  // Each run prints a fresh code, which replaces the one before.
  await expect(
    site.logins.reset(site.email('boss@example.com'), first.reset!.code, 'correct1horse', site.at()),
  ).rejects.toMatchObject({ code: 'logins.wrong_code' });
  await site.logins.reset(site.email(reset!.target), reset!.code, 'correct1horse', site.at());
  const { userId } = await site.logins.enterByPassword(
    site.email('boss@example.com'),
    'correct1horse',
    site.at(),
  );
  expect(userId).toBe(account.id);
  expect((await site.users.find(database.db, { id: userId }))?.roles).toEqual(['user', 'administrator']);
  const granted = { action: 'role.granted', actor_id: null, details: { role: 'administrator' } };
  expect(await records(userId)).toEqual([granted, granted]);
  expect(await notificationsOf(userId)).toBeGreaterThan(0);
});

it('finds an existing account by email, phone or username, with a code for its email or phone', async () => {
  const { userId } = await site.enter('known@example.com');
  const { username } = (await site.users.find(database.db, { id: userId }))!;
  for (const who of ['known@example.com', username]) {
    expect(await operator().makeAdministrator(who, clock.now())).toMatchObject({
      account: { id: userId },
      isNew: false,
      reset: { target: 'known@example.com' },
    });
  }
  expect(await operator().makeAdministrator('+8613900000099', clock.now())).toMatchObject({
    isNew: true,
    reset: { target: '+8613900000099' },
  });
});

it('sets a password, which ends every session', async () => {
  const { userId, token } = await site.enter('typist@example.com');
  await expect(operator().setPassword('typist@example.com', 'short1', clock.now())).rejects.toMatchObject({
    code: 'logins.password_short',
  });
  expect(await site.readSession(token!, clock.now())).toMatchObject({ viewer: { id: userId } });
  await operator().setPassword('typist@example.com', 'correct1horse', clock.now());
  expect(await site.readSession(token!, clock.now())).toMatchObject({ viewer: { kind: 'guest' } });
  const entered = await site.logins.enterByPassword(
    site.email('typist@example.com'),
    'correct1horse',
    site.at(),
  );
  expect(entered.userId).toBe(userId);
  expect((await records(userId)).map(({ action }) => action)).toEqual(['password.set']);
});

it('grants and revokes roles, bans and unbans, each in the audit log', async () => {
  const { userId, token } = await site.enter('subject@example.com');
  await operator().grant('subject@example.com', 'moderator', clock.now());
  await operator().revoke('subject@example.com', 'moderator', clock.now());
  await operator().ban('subject@example.com', 'spam', 2, clock.now());
  expect(await site.readSession(token!, clock.now())).toMatchObject({ lost: { reason: 'spam' } });
  await expect(site.enter('subject@example.com')).rejects.toMatchObject({ code: 'logins.banned' });
  await operator().unban('subject@example.com', clock.now());
  await operator().dropSecondFactor('subject@example.com', clock.now());
  expect((await records(userId)).map(({ action }) => action)).toEqual([
    'role.granted',
    'role.revoked',
    'user.banned',
    'user.unbanned',
    'secondFactor.dropped',
  ]);
});

it.each([
  [
    () => operator().grant('nobody@example.com', 'moderator', clock.now()),
    'There is no account nobody@example.com.',
  ],
  [() => operator().makeAdministrator('nobody', clock.now()), 'There is no account nobody.'],
  [
    () => operator().grant('known@example.com', 'king', clock.now()),
    'There is no role king; there are user, ',
  ],
  [() => operator().revoke('known@example.com', 'user', clock.now()), 'Everyone is a user; ban instead.'],
])('has an error message for each failure', async (act, sentence) => {
  await expect(act()).rejects.toThrow(sentence);
});
