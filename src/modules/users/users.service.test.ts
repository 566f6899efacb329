import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createAccountAges } from './account-age.service.ts';
import { createSessionsService, type From } from './sessions.service.ts';
import { deleteSessionsBefore } from './sessions.store.ts';
import {
  DEMO_ACCOUNTS,
  GUARDED_SESSION_HOURS,
  LEVEL,
  SEEN_EVERY_MS,
  SESSION_DAYS,
  SESSION_MOST_DAYS,
  USERNAME,
} from './users.rules.ts';
import { createUsersService } from './users.service.ts';
import { findUserByName, insertUsers, listUsers, updateUser } from './users.store.ts';

const database = testDatabase();
const clock = new FakeClock();
const DAY_MS = 86_400_000;
const users = () =>
  createUsersService(
    database.db,
    createEmit(() => undefined),
    createAccountAges(database.db, { chatLinks: 0, comments: 0, gifts: 0 }),
  );
const sessions = (forget: (userId: number) => void = () => undefined) =>
  createSessionsService({ db: database.db, keyring: createKeyring(['secret']), demo: false, forget });
const from = { viewer: guest, userAgent: 'test', ip: '127.0.0.1', https: false };
const open = (userId: number, now: Date, at: From = from) =>
  transact(database.db, (tx) => sessions().open(tx, userId, at, { secondFactor: false }, now));
const idOf = async (name: string) => (await findUserByName(database.db, name))!.id;

beforeAll(() => users().addDemoAccounts(clock.now()));

describe('demo accounts', () => {
  it('are added once under concurrent starts', async () => {
    await Promise.all([1, 2, 3, 4].map(() => users().addDemoAccounts(clock.now())));
    const { rows } = await database.pool.query('select username, roles from users order by id');
    expect(rows).toEqual(DEMO_ACCOUNTS);
  });

  it('leave an existing account of that name unchanged', async () => {
    await database.pool.query(`update users set roles = '{user,moderator}' where username = 'demo_user'`);
    await users().addDemoAccounts(clock.now());
    expect((await findUserByName(database.db, 'demo_user'))?.roles).toEqual(['user', 'moderator']);
  });

  it('are found, and no others', async () => {
    await transact(database.db, (tx) =>
      insertUsers(tx, [{ username: 'somebody', registrationSource: 'test', createdAt: clock.now() }]),
    );
    expect(await users().findDemoAccount('demo_admin')).toBe(await idOf('demo_admin'));
    await expect(users().findDemoAccount('somebody')).rejects.toMatchObject({
      code: 'users.no_such_demo_account',
    });
  });
});

describe('a user', () => {
  it('is shown to others without private fields', async () => {
    const shown = await users().showUser(guest, await idOf('demo_user'));
    expect(shown).toMatchObject({ username: 'demo_user' });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['email']));
  });

  it('that does not exist is not found', async () => {
    await expect(users().showUser(guest, 999_999)).rejects.toMatchObject({ code: 'users.not_found' });
    await expect(users().showUser(guest, undefined)).rejects.toMatchObject({
      code: 'platform.not_signed_in',
    });
  });

  it('is found in any case of its name, which is unique', async () => {
    expect(await idOf('DEMO_User')).toBe(await idOf('demo_user'));
    await transact(database.db, (tx) =>
      insertUsers(tx, [{ username: 'Demo_USER', registrationSource: 'test', createdAt: clock.now() }]),
    );
    expect(
      await database.pool.query(`select 1 from users where lower(username) = 'demo_user'`),
    ).toMatchObject({ rowCount: 1 });
    expect(await listUsers(database.db, [])).toEqual([]);
  });

  it.each([
    ['username', 'x'.repeat(USERNAME.min - 1), 'users_username_length'],
    ['username', 'x'.repeat(USERNAME.max + 1), 'users_username_length'],
    ['level', LEVEL.max + 1, 'users_level_range'],
    ['level', LEVEL.min - 1, 'users_level_range'],
  ])('cannot have the %s %s: the table has the rule', async (column, value, constraint) => {
    const update = database.pool.query(`update users set ${column} = $1 where username = 'demo_user'`, [
      value,
    ]);
    await expect(update).rejects.toMatchObject({ constraint });
  });
});

describe('a session', () => {
  it('is stored as a hash, and read by its token', async () => {
    const id = await idOf('demo_expert');
    const token = await open(id, clock.now(), { ...from, userAgent: 'x'.repeat(1_000) });
    expect(await sessions().read(token, clock.now())).toMatchObject({
      viewer: { kind: 'user', id, roles: ['user', 'expert'] },
    });
    const { rows } = await database.pool.query('select * from sessions where user_id = $1', [id]);
    expect(rows[0].user_agent).toHaveLength(300);
    expect(JSON.stringify(rows) + rows[0].token_hash.toString('latin1')).not.toContain(token);
  });

  it('an unknown token is expired, an ended one ended', async () => {
    const forgotten: number[] = [];
    const id = await idOf('demo_anchor');
    const token = await open(id, clock.now());
    const { viewer } = await sessions().read(token, clock.now());
    await sessions((userId) => forgotten.push(userId)).end(viewer, clock.now());
    expect(forgotten).toEqual([id]);
    expect(await sessions().read(token, clock.now())).toEqual({ viewer: guest, lost: 'ended' });
    expect(await sessions().read('x'.repeat(43), clock.now())).toEqual({ viewer: guest, lost: 'expired' });
  });

  it('ended by a ban: the error names the ban while it holds', async () => {
    const id = await idOf('demo_expert');
    const token = await open(id, clock.now());
    const until = new Date(clock.now().getTime() + DAY_MS);
    await transact(database.db, async (tx) => {
      await updateUser(tx, id, { bannedAt: clock.now(), bannedUntil: until, banReason: 'spam' });
      await sessions().endAll(tx, id, null, clock.now());
    });
    expect(await sessions().read(token, clock.now())).toEqual({
      viewer: guest,
      lost: { reason: 'spam', until },
    });
    expect(await sessions().read(token, until)).toEqual({ viewer: guest, lost: 'ended' });
  });

  it('lives while it is used, and is written at most every ten minutes', async () => {
    const moving = new FakeClock();
    const token = await open(await idOf('demo_channel'), moving.now());
    const seen = async () =>
      (
        await database.pool.query('select max(last_seen_at) at from sessions where user_id = $1', [
          await idOf('demo_channel'),
        ])
      ).rows[0].at;
    const opened = await seen();
    moving.advance(SEEN_EVERY_MS - 1);
    await sessions().read(token, moving.now());
    expect(await seen()).toEqual(opened);
    moving.advance(1);
    for (let day = SESSION_DAYS - 1; day < SESSION_MOST_DAYS; day += SESSION_DAYS - 1) {
      moving.advance((SESSION_DAYS - 1) * DAY_MS - SEEN_EVERY_MS);
      expect(await sessions().read(token, moving.now())).toMatchObject({ viewer: { kind: 'user' } });
    }
    const unseen = await open(await idOf('demo_channel'), moving.now());
    // Seen three days ago, and expired all the same: its sign-in is too long ago.
    moving.advance(3 * DAY_MS + SESSION_DAYS * SEEN_EVERY_MS);
    expect(await sessions().read(token, moving.now())).toMatchObject({ lost: 'expired' });
    moving.advance(SESSION_DAYS * DAY_MS);
    expect(await sessions().read(unseen, moving.now())).toMatchObject({ lost: 'expired' });
  });

  it('with a guarded role ends after twelve hours, with its proof of a second factor', async () => {
    const moving = new FakeClock();
    const [id, user] = [await idOf('demo_admin'), await idOf('demo_anchor')];
    const proven = (userId: number) =>
      transact(database.db, (tx) => sessions().open(tx, userId, from, { secondFactor: true }, moving.now()));
    const [token, granted] = [await proven(id), await proven(user)];
    for (let hour = 1; hour < GUARDED_SESSION_HOURS; hour++) {
      moving.advance(3_600_000);
      const { viewer } = await sessions().read(token, moving.now());
      expect(viewer).toMatchObject({ roles: ['user', 'administrator'] });
    }
    moving.advance(3_600_000);
    expect(await sessions().read(token, moving.now())).toEqual({ viewer: guest, lost: 'expired' });
    expect(await sessions().listDevices({ kind: 'user', id, roles: [], sessionId: 0 }, moving.now())).toEqual(
      [],
    );
    expect(await sessions().read(granted, moving.now())).toMatchObject({ lost: null });
    // An old session, also one that proved a factor, does not gain a role granted later.
    await database.pool.query(`update users set roles = '{user,moderator}' where id = $1`, [user]);
    expect(await sessions().read(granted, moving.now())).toEqual({ viewer: guest, lost: 'expired' });
  });

  it('old ones are deleted, in batches', async () => {
    const id = await idOf('demo_moderator');
    for (let i = 0; i < 5; i++) await open(id, new Date('2020-01-01'));
    const young = await open(id, clock.now());
    const before = new Date('2021-01-01');
    expect(await transact(database.db, (tx) => deleteSessionsBefore(tx, before, 3))).toBe(3);
    expect(await transact(database.db, (tx) => deleteSessionsBefore(tx, before, 3))).toBe(2);
    expect(await transact(database.db, (tx) => deleteSessionsBefore(tx, before, 3))).toBe(0);
    expect(await sessions().read(young, clock.now())).toMatchObject({ lost: null });
  });
});
