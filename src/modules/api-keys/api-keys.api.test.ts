import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AdminKey, KeyInfo } from './api-keys.contract.ts';
import { HINT_LENGTH, LAST_USED_MS, MAX_ACTIVE_KEYS } from './api-keys.rules.ts';
import { aKey, bearer } from './testing.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const other = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const limited = testApp({ parts: { database } });

const DAY = 86_400_000;

const post = async (path: string, body: object, account = 'demo_admin') =>
  await site.call(`admin/keys/${path}`, { method: 'POST', body, token: await site.signIn(account) });
const list = async (): Promise<AdminKey[]> => {
  const { envelope } = await site.call('admin/keys', { token: await site.signIn('demo_admin') });
  return envelope.result as unknown as AdminKey[];
};
async function mine(secret: string, at = site): Promise<[status: number, code: unknown]> {
  const { status, envelope } = await at.call('feeds/v1/key', { headers: bearer(secret) });
  return [status, envelope.errorCode];
}
async function anotherAdministrator(): Promise<string> {
  await database.pool.query(`update users set roles = '{user,administrator}' where username = 'demo_user'`);
  return await site.signIn('demo_user');
}
const usedAt = async (id: number) => (await list()).find((key) => key.id === id)?.lastUsedAt;

afterEach(async () => {
  await database.pool.query('update api_keys set revoked_at = now() where revoked_at is null');
});

it('key: its secret is shown once, and stored as a hash', async () => {
  const { key, secret } = await aKey(site, {
    scopes: ['scores', 'fixtures', 'scores'],
    games: ['basketball'],
  });
  expect(secret).toMatch(/^tlk_[\w-]{43}$/);
  expect(key).toMatchObject({
    hint: secret.slice(0, HINT_LENGTH),
    scopes: ['scores', 'fixtures'],
    games: ['basketball'],
    state: 'active',
    lastUsedAt: null,
  });
  expect(JSON.stringify(await list())).not.toContain(secret);
  const { rows } = await database.pool.query('select * from api_keys where id = $1', [key.id]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const { rows: records } = await database.pool.query(
    `select action, details from audit_records where subject_kind = 'apiKey' and subject_id = $1`,
    [key.id],
  );
  expect(records).toMatchObject([{ action: 'key.created', details: { source: 'local' } }]);
  expect(JSON.stringify(records)).not.toContain(secret);
});

it('key: a program reads its own, without a session or custom headers', async () => {
  const { secret } = await aKey(site, { games: ['basketball'] });
  const response = await fetch(`${site.url}/api/feeds/v1/key`, { headers: bearer(secret) });
  const { result } = (await response.json()) as { result: KeyInfo };
  expect(result).toEqual({
    name: 'Local league',
    source: 'local',
    scopes: ['scores'],
    games: ['basketball'],
    expiresAt: new Date(site.clock.now().getTime() + 30 * DAY).toISOString(),
  });
});

it.each([
  ['none', {}],
  ['an empty one', { authorization: 'Bearer ' }],
  ['an unknown one', bearer(`tlk_${'x'.repeat(43)}`)],
  ['a session', { authorization: 'Basic dGxrXzE6' }],
])('key: a request with %s is rejected', async (_, headers) => {
  const { status, envelope } = await site.call('feeds/v1/key', { headers });
  expect([status, envelope.errorCode]).toEqual([401, 'platform.key_needed']);
});

it('key: a session is no key, and a key is no session', async () => {
  const { secret } = await aKey(site);
  expect((await site.call('feeds/v1/key', { token: await site.signIn('demo_admin') })).status).toBe(401);
  expect((await site.call('admin/keys', { headers: bearer(secret) })).status).toBe(401);
});

it('key: ends with its term', async () => {
  const { key, secret } = await aKey(site, { days: 1 });
  expect(await mine(secret)).toEqual([200, null]);
  site.clock.advance(DAY);
  expect(await mine(secret)).toEqual([401, 'platform.key_needed']);
  expect((await list()).find(({ id }) => id === key.id)?.state).toBe('expired');
});

it('key: a revoked one ends with its next request in every process', async () => {
  const { key, secret } = await aKey(site, { days: null });
  expect(await mine(secret, other)).toEqual([200, null]);
  const { status, envelope } = await post('revoke', { id: key.id, reason: 'Season is over' });
  expect([status, (envelope.result as unknown as AdminKey).state]).toEqual([200, 'revoked']);
  expect(await mine(secret, other)).toEqual([401, 'platform.key_needed']);
  expect(await mine(secret)).toEqual([401, 'platform.key_needed']);
  const again = await post('revoke', { id: key.id, reason: 'Season is over' });
  expect([again.status, again.envelope.errorCode]).toEqual([404, 'api_keys.no_such_key']);
});

it.each(['a ban', 'a lost role'])(
  'key: %s of its owner pauses it, until another takes it over',
  async (end) => {
    const { key, secret } = await aKey(site, { days: null });
    const { rows } = await database.pool.query<{ id: string; roles: string[] }>(
      `select id, roles from users where username = 'demo_admin'`,
    );
    const owner = rows[0]!;
    const second = await anotherAdministrator();
    const takeOver = (id: number, token = second) =>
      site.call('admin/keys/takeOver', { method: 'POST', body: { id, reason: 'Left the club' }, token });
    const stateOf = async () => {
      const { envelope } = await site.call('admin/keys', { token: second });
      return (envelope.result as unknown as AdminKey[]).find(({ id }) => id === key.id)?.state;
    };
    // The key of an administrator is not taken from them.
    expect((await takeOver(key.id)).envelope.errorCode).toBe('api_keys.no_such_key');
    await database.pool.query(
      end === 'a ban'
        ? 'update users set banned_at = now() where id = $1'
        : `update users set roles = '{}' where id = $1`,
      [owner.id],
    );
    try {
      expect(await mine(secret, other)).toEqual([401, 'platform.key_needed']);
      expect(await stateOf()).toBe('paused');
      const [one, two] = await Promise.all([takeOver(key.id), takeOver(key.id)]);
      expect([one.status, two.status].sort()).toEqual([200, 404]);
      expect(await stateOf()).toBe('active');
      expect(await mine(secret, other)).toEqual([200, null]);
      const { rows: records } = await database.pool.query(
        `select details from audit_records where action = 'key.takenOver' and subject_id = $1`,
        [key.id],
      );
      expect(records).toMatchObject([{ details: { reason: 'Left the club' } }]);
    } finally {
      await database.pool.query('update users set banned_at = null, roles = $2 where id = $1', [
        owner.id,
        owner.roles,
      ]);
    }
  },
);

it('last use: written at most once a minute, also by many requests at once', async () => {
  const { key, secret } = await aKey(site);
  const first = site.clock.now().toISOString();
  await Promise.all([site, other, site, other].map((at) => mine(secret, at)));
  expect(await usedAt(key.id)).toBe(first);
  site.clock.advance(LAST_USED_MS - 1);
  await mine(secret);
  expect(await usedAt(key.id)).toBe(first);
  site.clock.advance(1);
  await mine(secret);
  expect(await usedAt(key.id)).toBe(site.clock.now().toISOString());
});

it('limit: of two keys created at once, one takes the last place', async () => {
  for (let made = 1; made < MAX_ACTIVE_KEYS; made += 1) await aKey(site, { name: `Key ${made}` });
  const body = { name: 'The last', source: 'local', scopes: ['scores'], games: null, days: 1 };
  const answers = await Promise.all([post('create', body), post('create', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.envelope.errorCode).toBe('api_keys.too_many');
  expect((await list()).filter(({ state }) => state === 'active')).toHaveLength(MAX_ACTIVE_KEYS);
  // A key that has ended takes no place.
  site.clock.advance(DAY);
  expect((await post('create', body)).status).toBe(200);
});

it('rate limit: counted for each key', async () => {
  const [one, two] = [await aKey(site), await aKey(site)];
  const statuses: number[] = [];
  for (let sent = 0; sent <= 600; sent += 1) statuses.push((await mine(one.secret, limited))[0]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.at(-1)).toBe(429);
  expect(await mine(two.secret, limited)).toEqual([200, null]);
});

it.each([
  [{ source: 'Big League' }, 'source'],
  [{ source: '../x' }, 'source'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['coins'] }, 'scopes.0'],
  [{ games: ['chess'] }, 'games.0'],
  [{ name: 'x' }, 'name'],
  [{ days: 0 }, 'days'],
])('create: %j is rejected at its field', async (overrides, field) => {
  const body = { name: 'Local', source: 'local', scopes: ['scores'], games: null, days: 1, ...overrides };
  const { status, envelope } = await post('create', body);
  expect(status).toBe(422);
  expect(Object.keys((envelope as unknown as { fields: object }).fields)).toEqual([field]);
});
