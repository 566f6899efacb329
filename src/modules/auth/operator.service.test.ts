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
const told = async (id: number) =>
  (
    await database.pool.query(
      `select 1 from outbox_events where name = 'users.rightsChanged' and (payload->>'userId')::int = $1`,
      [id],
    )
  ).rowCount;

it('makes the first administrator, who sets a password by a code', async () => {
  const { account, isNew, code } = await operator().makeAdministrator('Boss@Example.com', clock.now());
  expect({ isNew, code }).toEqual({ isNew: true, code: expect.stringMatching(/^\d{6}$/) });
  await site.logins.reset(site.email('boss@example.com'), code!, 'correct1horse', site.at());
  const { userId } = await site.logins.enterByPassword(
    site.email('boss@example.com'),
    'correct1horse',
    site.at(),
  );
  expect(userId).toBe(account.id);
  expect((await site.users.find(database.db, { id: userId }))?.roles).toEqual(['user', 'administrator']);
  expect(await records(userId)).toEqual([
    { action: 'role.granted', actor_id: null, details: { role: 'administrator' } },
  ]);
  expect(await told(userId)).toBe(1);
});

it('finds an existing account by email, phone or username, and issues no code for it', async () => {
  const { userId } = await site.enter('known@example.com');
  const { username } = (await site.users.find(database.db, { id: userId }))!;
  for (const who of ['known@example.com', username]) {
    expect(await operator().makeAdministrator(who, clock.now())).toMatchObject({
      account: { id: userId },
      isNew: false,
      code: null,
    });
  }
  expect(await operator().makeAdministrator('+8613900000099', clock.now())).toMatchObject({ isNew: true });
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
