import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { createApp } from '../../app.ts';
import { listen } from './server.ts';
import { rawRequest } from './testing.ts';

/** The whole server on an empty database. */
async function serve(env: Record<string, string> = {}, bus = createLocalBus(silentLog)) {
  const database = openDatabase({ url: await cloneTemplate(), pool: 2, log: silentLog });
  const app = await createApp({
    config: readConfig({ MODE: 'demo', DATA_DIR: '.data/test', ...env }),
    database,
    bus,
    log: silentLog,
    secrets: ['a secret for tests only, long enough'],
    publicUrl: 'http://localhost',
    web: null,
  });
  closing.push(
    () => app.stop(),
    () => !database.pool.ended && database.close(),
  );
  const url = `http://127.0.0.1:${await listen(app.server, 0, '127.0.0.1')}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await rawRequest(url, path, { headers });
    return { status, text: body.toString() };
  };
  return { get, database };
}
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe('/metrics', () => {
  it('is open internally, and closed to a public address', async () => {
    const { get } = await serve();
    await get('/healthz');
    await vi.waitFor(async () => {
      expect((await get('/metrics')).text).toMatch(/^http_requests_total\{kind="api",status="200"\} \d+$/m);
    });
    for (const ip of ['10.1.2.3', '192.168.0.7', '::1']) {
      expect((await get('/metrics', { 'x-forwarded-for': ip })).status).toBe(200);
    }
    for (const ip of ['203.0.113.5', '2001:db8::1', '10.0.0.1, 203.0.113.5']) {
      expect(await get('/metrics', { 'x-forwarded-for': ip })).toEqual({ status: 403, text: '' });
    }
  });

  it('is closed to requests through an untrusted proxy', async () => {
    const { get } = await serve({ TRUSTED_PROXIES: '192.0.2.1' });
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/metrics', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(403);
  });

  it('is closed in production without a token', async () => {
    const { get } = await serve({
      MODE: 'production',
      PUBLIC_URL: 'https://scores.example',
      SECRET_KEY: 'x'.repeat(32),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect((await get('/metrics')).status).toBe(403);
  });

  it('requires its token where one is set', async () => {
    const { get } = await serve({ METRICS_TOKEN: 'a token for tests' });
    const status = async (headers: Record<string, string>) => (await get('/metrics', headers)).status;
    const right = { authorization: 'Bearer a token for tests' };
    expect(await status({})).toBe(403);
    expect(await status({ authorization: 'Bearer wrong' })).toBe(403);
    expect(await status({ authorization: 'a token for tests' })).toBe(403);
    expect(await status(right)).toBe(200);
    expect(await status({ ...right, 'x-forwarded-for': '203.0.113.5' })).toBe(200);
  });
});

describe('health', () => {
  const ready = async (get: (path: string) => Promise<{ status: number; text: string }>) => {
    const { status, text } = await get('/readyz');
    return { status, ...JSON.parse(text) };
  };

  it('is ready while the database answers', async () => {
    const { get, database } = await serve();
    const well = { status: 200, database: true, migrations: true, bus: true, serving: true };
    expect(await ready(get)).toEqual(well);
    const queries = vi.spyOn(database.pool, 'query');
    const all = await Promise.all(Array.from({ length: 200 }, () => ready(get)));
    expect(all).toEqual(Array(200).fill(well));
    expect(queries.mock.calls.length).toBeLessThan(50);
    await database.close();
    await vi.waitFor(
      async () => expect(await ready(get)).toMatchObject({ status: 503, database: false }),
      10_000,
    );
  });

  it('is not ready before every migration was applied', async () => {
    const { get, database } = await serve();
    await database.pool.query(`insert into schema_scripts values ('99_later.sql', 'x', now())`);
    await database.pool.query(`delete from schema_scripts where name like '%foundation%'`);
    expect(await ready(get)).toMatchObject({ status: 503, database: true, migrations: false });
  });

  it('is ready without the bus, and reports it as unavailable', async () => {
    const { get } = await serve({}, { ...createLocalBus(silentLog), healthy: () => false });
    expect(await ready(get)).toMatchObject({ status: 200, bus: false });
  });

  it('without the database it is alive, and reports nothing else', async () => {
    const { get, database } = await serve();
    await database.close();
    expect((await get('/healthz')).status).toBe(200);
    const { status, text } = await get('/api/match/list');
    expect([status, JSON.parse(text)]).toMatchObject([500, { code: -1, errorCode: 'platform.unexpected' }]);
  });
});
