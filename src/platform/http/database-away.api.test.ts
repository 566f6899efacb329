import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { FakeClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { testParts } from '#platform/testing/parts.ts';
import { createApp } from '../../app.ts';
import { listen } from './server.ts';
import { rawRequest } from './testing.ts';

/** A proxy before a real PostgreSQL, which can be closed and opened again at the same port. */
async function proxyTo(url: string) {
  const target = new URL(url);
  const real = { host: target.hostname, port: Number(target.port) };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(real);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  const reopen = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  target.hostname = '127.0.0.1';
  target.port = String(port);
  return { url: target.href, shut, reopen };
}

it('an unavailable database is a 503 with `Retry-After`, one log line a second, and recovers', async () => {
  const proxy = await proxyTo(await cloneTemplate());
  const { log, lines } = recordedLog();
  const database = openDatabase({ url: proxy.url, pool: 4, log });
  const clock = new FakeClock();
  const app = await createApp({ ...testParts(database, clock, { RATE_LIMITS: '0' }), log });
  onTestFinished(async () => {
    await app.stop();
    await database.close();
    await proxy.shut();
  });
  const url = `http://127.0.0.1:${await listen(app.server, 0, '127.0.0.1')}`;
  const requestList = () => rawRequest(url, '/api/match/list?game=football', { headers: { lan: 'en' } });
  await vi.waitFor(async () => expect((await requestList()).status).toBe(200), { timeout: 60_000 });

  await proxy.shut();
  const answers = await Promise.all(Array.from({ length: 60 }, requestList));
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body.toString())).toMatchObject({ errorCode: 'platform.unavailable', code: 400 });
  }
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'database unavailable').length).toBeLessThan(10);
  expect((await rawRequest(url, '/healthz')).status).toBe(200);

  await proxy.reopen();
  await vi.waitFor(async () => expect((await requestList()).status).toBe(200), { timeout: 60_000 });
}, 180_000);
