import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { listen } from '#platform/http/server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { type App, createApp } from '../../app.ts';

const database = testDatabase({ demo: true });
const bus = createLocalBus(silentLog);
const clock = new FakeClock();
const apps: { app: App; url: string }[] = [];

beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const app = await createApp({
      config: readConfig({ MODE: 'demo', DATA_DIR: '.data/test', RATE_LIMITS: '0' }),
      database,
      bus,
      log: silentLog,
      secrets: ['a secret for tests only, long enough'],
      publicUrl: 'http://localhost',
      clock,
      web: null,
    });
    apps.push({ app, url: `http://127.0.0.1:${await listen(app.server, 0, '127.0.0.1')}` });
  }
});
afterAll(() => Promise.all(apps.map(({ app }) => app.stop())));

async function call(process: 0 | 1, path: string, token?: string, body?: object) {
  const response = await fetch(`${apps[process]!.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { sysType: 'API', lan: 'en', 'content-type': 'application/json', ...(token ? { token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { result, errorCode } = (await response.json()) as {
    result: { token: string; roles: string[] };
    errorCode: unknown;
  };
  return { status: response.status, result, errorCode };
}
const signIn = async (account: string) =>
  (await call(0, 'login/testLogin', undefined, { account })).result.token;

it('a session opened in one process is known in the other', async () => {
  const token = await signIn('demo_user');
  expect((await call(1, 'user/me', token)).status).toBe(200);
});

it('a sign-out reaches the other process by its next call', async () => {
  const token = await signIn('demo_user');
  await call(1, 'user/me', token);
  await call(0, 'login/logout', token, {});
  expect(await call(1, 'user/me', token)).toMatchObject({ status: 401, errorCode: 3001 });
});

it('a cached session is never older than two seconds', async () => {
  const token = await signIn('demo_user');
  await call(1, 'user/me', token);
  await database.pool.query('update sessions set ended_at = $1', [clock.now()]);
  expect((await call(1, 'user/me', token)).status).toBe(200);
  clock.advance(2_000);
  expect(await call(1, 'user/me', token)).toMatchObject({ status: 401, errorCode: 3001 });
});

it('a role granted or revoked in one process applies in the other by its next call', async () => {
  const admin = await signIn('demo_admin');
  const token = await signIn('demo_user');
  const { result } = await call(1, 'user/me', token);
  const { uid } = result as unknown as { uid: number };
  const change = (granted: boolean) =>
    call(0, 'admin/users/role', admin, {
      userId: uid,
      role: 'moderator',
      held: granted,
      reason: 'for a test',
    });
  const guarded = () => call(1, 'admin/plans', token);
  expect(await guarded()).toMatchObject({ status: 403, errorCode: 'platform.no_permission' });
  expect((await change(true)).status).toBe(200);
  expect((await guarded()).status).toBe(200);
  expect((await change(false)).status).toBe(200);
  expect(await guarded()).toMatchObject({ status: 403, errorCode: 'platform.no_permission' });
});

it('a ban in one process ends the session and its roles in the other by its next call', async () => {
  const token = await signIn('demo_moderator');
  const { result } = await call(1, 'user/me', token);
  expect((await call(1, 'admin/plans', token)).status).toBe(200);
  const { uid } = result as unknown as { uid: number };
  const ban = { userId: uid, reason: 'for a test', days: 1 };
  expect((await call(0, 'admin/users/ban', await signIn('demo_admin'), ban)).status).toBe(200);
  expect(await call(1, 'admin/plans', token)).toMatchObject({ status: 401, errorCode: 3001 });
});
