import { createOperator } from '#modules/all.ts';
import { createVault } from '#modules/auth/totp.service.ts';
import { calendarToken, isTokenOf } from '#modules/favourites/calendar-token.service.ts';
import { createStreamKeys } from '#modules/live/stream-keys.service.ts';
import { createCardSealer } from '#modules/mall/cards.service.ts';
import { createSessionsService } from '#modules/users/sessions.service.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { runCommandWith } from '#platform/testing/command.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { programOf } from '#platform/testing/programs.ts';
import { guest } from '#platform/viewer/viewer.ts';

const COMMAND = programOf('rotate-keys');
const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
const database = testDatabase();
const now = new Date();
const keys = (...secrets: string[]) => openKeyring(database.db, secrets, now);
const rotate = (...secrets: string[]) =>
  runCommandWith({ SECRET_KEYS: secrets.join(',') }, COMMAND, database.url);

const CARD = '1234-5678';
let userId: number;
let token: string;
let calendar: string;

const sealedOf = async (sql: string): Promise<Buffer> =>
  (await database.pool.query<{ sealed: Buffer }>(sql)).rows[0]!.sealed;
const sessionsOf = async (...secrets: string[]) =>
  createSessionsService({ db: database.db, keyring: await keys(...secrets), demo: false, forget: () => {} });

/** One sealed row of every kind, under the old key. */
beforeAll(async () => {
  const keyring = await keys(OLD);
  const { account } = await createOperator(database.db, keyring).makeAdministrator('you@example.com', now);
  userId = account.id;
  const { pool, db } = database;
  await pool.query('insert into second_factors (user_id, secret, created_at) values ($1, $2, $3)', [
    userId,
    createVault(keyring).seal(userId, Buffer.from('the secret of an app')),
    now,
  ]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into goods (kind, names, details, pictures, price, stock, redeemed, is_on, created_at)
     values ('card', '{}', '{}', '[]', 1, 1, 0, false, now()) returning id`,
  );
  const goodId = rows[0]!.id;
  const card = createCardSealer(keyring).seal(goodId, CARD);
  await pool.query(
    'insert into goods_cards (good_id, sealed, fingerprint, created_at) values ($1, $2, $3, $4)',
    [goodId, card.sealed, card.fingerprint, now],
  );
  const room = await pool.query<{ id: number }>(
    `insert into live_rooms (mode, anchor_id, language, created_at) values ('anchor', $1, 'en', now()) returning id`,
    [userId],
  );
  const roomId = room.rows[0]!.id;
  await pool.query('update live_rooms set stream_key = $1', [createStreamKeys(keyring).make(roomId)]);
  const sessions = await sessionsOf(OLD);
  const from = { viewer: guest, userAgent: 'test', ip: '192.0.2.1', https: false };
  token = await transact(db, (tx) => sessions.open(tx, userId, from, { secondFactor: false }, now));
  calendar = calendarToken(keyring, userId, 1);
});

it('rotate-keys: rows sealed under an older key open with the newest key alone afterwards', async () => {
  const { code, out, err } = await rotate(NEW, OLD);
  expect(err).toBe('');
  expect(code).toBe(0);
  for (const line of ['the site’s own secrets: 1', 'second factors: 1', 'card numbers: 1', 'stream keys: 1'])
    expect(out).toContain(`${line} sealed again`);

  const after = await keys(NEW);
  const factor = await sealedOf('select secret as sealed from second_factors');
  expect(createVault(after).open(userId, factor)?.toString()).toBe('the secret of an app');
  const { rows } = await database.pool.query<{ good_id: number; sealed: Buffer; fingerprint: Buffer }>(
    'select good_id, sealed, fingerprint from goods_cards',
  );
  const cards = createCardSealer(after);
  expect(cards.open(rows[0]!.good_id, rows[0]!.sealed)).toBe(CARD);
  expect(cards.seal(rows[0]!.good_id, CARD).fingerprint).toEqual(rows[0]!.fingerprint);
  const room = await database.pool.query<{ id: number; stream_key: Buffer }>(
    'select id, stream_key from live_rooms',
  );
  expect(createStreamKeys(after).open(room.rows[0]!.id, room.rows[0]!.stream_key)).toMatch(/^[\w-]{24}$/);
  expect(isTokenOf(after, calendar, userId, 1)).toBe(true);
});

it('rotate-keys: a second run has nothing to do, and reports sessions of the older key', async () => {
  const { code, out } = await rotate(NEW, OLD);
  expect(code).toBe(0);
  expect(out).not.toMatch(/: [1-9]\d* sealed again/);
  expect(out).toMatch(/1 sessions were last used before this key/);
});

it('session: one of an older key continues, and has the newest key after its next use', async () => {
  expect((await (await sessionsOf(NEW, OLD)).read(token, now)).viewer).toMatchObject({ id: userId });
  expect((await (await sessionsOf(NEW)).read(token, now)).viewer).toMatchObject({ id: userId });
});

it('rotate-keys: keys that open nothing of this database are rejected with a sentence', async () => {
  const { code, err } = await rotate('z'.repeat(40));
  expect(code).toBe(1);
  expect(err).toContain('opens what this database holds');
});

it('rotate-keys: a lost key can be abandoned, and its rows are counted', async () => {
  const { code, out } = await runCommandWith(
    { SECRET_KEYS: 'z'.repeat(40) },
    COMMAND,
    database.url,
    '--lost',
  );
  expect(code).toBe(0);
  expect(out).toContain('card numbers: 0 sealed again, 1 open under none of the keys');
});
