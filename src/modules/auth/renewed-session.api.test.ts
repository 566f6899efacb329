import { once } from 'node:events';
import { WebSocket } from 'ws';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { PREVIOUS_TOKEN_SECONDS } from '../users/users.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const PASSWORD = 'correct1horse';
const STALE_MS = 16 * 60_000;

const post = (path: string, body: object, token: string, headers: Record<string, string> = {}) =>
  site.call(path, { method: 'POST', body, token, headers });
const resultOf = ({ status, envelope }: Awaited<ReturnType<typeof post>>) => [status, envelope.errorCode];
const prove = async (token: string): Promise<string> => {
  const answer = await post('user/prove', { password: PASSWORD }, token);
  expect(resultOf(answer)).toEqual([200, null]);
  return (answer.envelope.result as unknown as { token: string }).token;
};

async function enter(): Promise<string> {
  const token = await site.signIn('demo_user');
  await database.pool.query(
    `delete from login_passwords where user_id = (select id from users where username = 'demo_user')`,
  );
  expect(resultOf(await post('user/V2/modifyUser', { password: PASSWORD }, token))).toEqual([200, null]);
  return token;
}

it('step-up: the session gets another token; the one before is not proven, and ends', async () => {
  const old = await enter();
  site.clock.advance(STALE_MS);
  expect(resultOf(await post('user/endOtherDevices', {}, old))).toEqual([
    403,
    'platform.recent_sign_in_needed',
  ]);
  const token = await prove(old);
  expect(token).not.toBe(old);
  expect(resultOf(await post('user/endOtherDevices', {}, token))).toEqual([200, null]);
  expect((await site.call('user/me', { token: old })).status).toBe(200);
  expect(resultOf(await post('user/endOtherDevices', {}, old))).toEqual([
    403,
    'platform.recent_sign_in_needed',
  ]);
  site.clock.advance(PREVIOUS_TOKEN_SECONDS * 1_000);
  expect((await site.call('user/me', { token: old })).status).toBe(401);
  expect((await site.call('user/me', { token })).status).toBe(200);
});

it('step-up: a browser gets the token in its cookie only', async () => {
  const old = await enter();
  const answer = await fetch(`${site.url}/api/user/prove`, {
    method: 'POST',
    headers: { sysType: 'PC', lan: 'en', 'content-type': 'application/json', cookie: `token=${old}` },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect([answer.status, ((await answer.json()) as { result: unknown }).result]).toEqual([200, null]);
  const [cookie = ''] = answer.headers.getSetCookie();
  const [, token = ''] = /^token=([\w-]{43});.*HttpOnly/.exec(cookie) ?? [];
  expect((await site.call('user/me', { token })).status).toBe(200);
});

it('step-up: sockets stay open, and end with the session', async () => {
  const old = await enter();
  const { uid } = (await site.call('user/me', { token: old })).envelope.result as unknown as { uid: number };
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `token=${old}`, origin: site.url },
  });
  onTestFinished(() => socket.terminate());
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  await once(socket, 'open');
  const token = await prove(old);
  site.clock.advance(PREVIOUS_TOKEN_SECONDS * 1_000);
  // Any change of the account makes its sockets authenticate again.
  await prove(token);
  socket.send(JSON.stringify({ t: 'sub', topic: `coins/${uid}`, rev: 0 }));
  await vi.waitFor(() => expect(received.join()).toContain(`coins/${uid}`), { timeout: 20_000 });
  expect(socket.readyState).toBe(WebSocket.OPEN);

  const other = await prove(await site.signIn('demo_user'));
  const closed = once(socket, 'close');
  expect(resultOf(await post('user/endOtherDevices', {}, other))).toEqual([200, null]);
  await closed;
});

it('sessions are listed without a step-up, and ended after one', async () => {
  const [mine, theirs] = [await enter(), await site.signIn('demo_user')];
  site.clock.advance(STALE_MS);
  const devices = (await site.call('user/devices', { token: mine })).envelope.result as unknown as {
    id: number;
    current: boolean;
  }[];
  const { id } = devices.find(({ current }) => !current)!;
  expect(resultOf(await post('user/endDevice', { id }, mine))).toEqual([
    403,
    'platform.recent_sign_in_needed',
  ]);
  expect((await site.call('user/me', { token: theirs })).status).toBe(200);
  const token = await prove(mine);
  for (const device of devices.filter(({ current }) => !current))
    expect(resultOf(await post('user/endDevice', { id: device.id }, token))).toEqual([200, null]);
  expect((await site.call('user/me', { token: theirs })).status).toBe(401);
});
