import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { FakeClock } from '#platform/clock/clock.ts';
import { guest, mayAccess, type Viewer } from '#platform/viewer/viewer.ts';
import type { HubOptions } from './hub.ts';
import { CLOSE } from './protocol.ts';
import { createJournal, startHub, type TestHub } from './testing.ts';
import { defineTopic } from './topics.ts';

const PATIENCE = { timeout: 10_000 };
const user = (id: number, ...roles: ('user' | 'moderator')[]): Viewer => ({
  kind: 'user',
  id,
  roles: ['user', ...roles],
  sessionId: id,
});
const topics = [
  createJournal('open/{id}').topic,
  defineTopic({
    name: 'staff',
    pattern: 'staff',
    canSubscribe: (viewer) => mayAccess(viewer, ['moderator']),
    snapshot: async () => ({ rev: 1, data: 'secret' }),
    revisions: async () => [1],
  }),
  defineTopic({
    name: 'broken',
    pattern: 'broken',
    canSubscribe: () => true,
    snapshot: () => Promise.reject(new Error('database is away')),
    revisions: () => Promise.reject(new Error('database is away')),
  }),
];

let running: TestHub | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(options: Partial<HubOptions> = {}) {
  running = await startHub({ topics, ...options });
  return running;
}

async function refusedWith(port: number, headers: Record<string, string> = {}, path = '/ws') {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  ws.on('error', () => {});
  const [, response] = await once(ws, 'unexpected-response');
  ws.terminate();
  return response.statusCode;
}

test('a foreign origin is rejected at the handshake', async () => {
  const { port, open, hub } = await start({ allowOrigin: (origin, host) => origin === `http://${host}` });
  expect(await refusedWith(port, { origin: 'http://evil.example' })).toBe(403);
  expect(await refusedWith(port)).toBe(403);
  await open({ origin: `http://127.0.0.1:${port}` });
  expect(hub.stats()).toMatchObject({ sockets: 1, refused: 2 });
});

test('another path is not a socket', async () => {
  const { port } = await start();
  expect(await refusedWith(port, {}, '/elsewhere')).toBe(404);
});

test('sockets per address and in total are limited, and slots are freed', async () => {
  const { port, open, hub } = await start({ limits: { socketsPerIp: 2 } });
  const first = await open();
  await open();
  expect(await refusedWith(port)).toBe(429);
  first.ws.close();
  await first.closed;
  await vi.waitUntil(() => hub.stats().sockets === 1, PATIENCE);
  await open();
  await running?.close();

  const full = await start({ limits: { sockets: 1 } });
  await full.open();
  expect(await refusedWith(full.port)).toBe(503);
});

test('an unresolvable viewer is rejected', async () => {
  const { port } = await start({ viewerOf: () => Promise.reject(new Error('database is away')) });
  expect(await refusedWith(port)).toBe(500);
});

test('each topic checks access', async () => {
  const { open, hub } = await start();
  const socket = await open();
  expect(await socket.join('staff')).toEqual({ t: 'no', topic: 'staff', code: 'forbidden' });
  expect(await socket.join('nothing')).toEqual({ t: 'no', topic: 'nothing', code: 'unknown' });
  expect(await socket.join('broken')).toEqual({ t: 'no', topic: 'broken', code: 'unavailable' });
  expect(await hub.snapshotFor(guest, 'staff')).toEqual({ kind: 'forbidden' });
  expect(hub.stats().rooms).toBe(0);
});

test('a lost role ends its topics and keeps the others', async () => {
  let viewer = user(7, 'moderator');
  const { open, hub } = await start({
    viewerOf: async () => viewer,
    viewersOf: async () => new Map([[7, viewer]]),
  });
  const socket = await open();
  await socket.join('open/1');
  expect(await socket.join('staff')).toMatchObject({ t: 'snap', data: 'secret' });
  viewer = user(7);
  hub.recheck(7);
  await socket.until((received) => received.find((m) => m.t === 'no' && m.topic === 'staff'));
  hub.publish('staff', 'more secrets', { rev: 2, now: true });
  hub.publish('open/1', 'news', { rev: 1, now: true });
  await socket.until(() => socket.batches.length > 0);
  expect(socket.batches.map((b) => b.topic)).toEqual(['open/1']);
});

test('an ended session and a dropped user are closed, others stay', async () => {
  const ids = [7, 8, 9];
  const ended = new Set<number>();
  const { open, hub } = await start({
    viewerOf: async (request) => user(Number(request.headers['x-user'])),
    viewersOf: async (sessionIds) =>
      new Map(sessionIds.filter((id) => !ended.has(id)).map((id) => [id, user(id)])),
  });
  const [seven, eight, nine] = await Promise.all(
    ids.map((id) => open({ headers: { 'x-user': String(id) } })),
  );
  ended.add(7);
  hub.recheck(7);
  hub.drop(8, 'banned');
  expect(await seven!.closed).toBe(CLOSE.forbidden);
  expect(await eight!.closed).toBe(CLOSE.forbidden);
  await nine!.settle();
  expect(hub.stats()).toMatchObject({ sockets: 1, users: 1 });
});

test('rights that change during the handshake are re-read', async () => {
  let answer = (_: Viewer) => {};
  let checks = 0;
  const { open, hub } = await start({
    viewerOf() {
      checks += 1;
      return new Promise<Viewer>((resolve) => (answer = resolve));
    },
  });
  const opening = open();
  await vi.waitUntil(() => checks === 1, PATIENCE);
  hub.recheck(7);
  answer(user(7));
  expect(await (await opening).closed).toBe(CLOSE.forbidden);
});

test('topics per socket are limited', async () => {
  const { open } = await start({ limits: { topicsPerSocket: 2 } });
  const socket = await open();
  await socket.join('open/1');
  await socket.join('open/2');
  expect(await socket.join('open/3')).toEqual({ t: 'no', topic: 'open/3', code: 'too_many' });
  expect(await socket.join('open/2')).toMatchObject({ t: 'snap' });
  socket.send({ t: 'unsub', topic: 'open/1' });
  expect(await socket.join('open/3')).toMatchObject({ t: 'snap' });
});

test('too many messages close the socket', async () => {
  const clock = new FakeClock();
  const { open } = await start({ clock, limits: { messagesPerSecond: 2, messageBurst: 3 } });
  const socket = await open();
  for (let i = 0; i < 3; i += 1) await socket.settle();
  clock.advance(500);
  await socket.settle();
  socket.send({ t: 'ping' });
  expect(await socket.closed).toBe(CLOSE.abuse);
});

test('a too large or invalid message closes the socket', async () => {
  const { open } = await start();
  const [large, odd, binary] = [await open(), await open(), await open()];
  large.ws.send(JSON.stringify({ t: 'sub', topic: 'x'.repeat(5000) }));
  odd.ws.send('{"t":"shout"}');
  binary.ws.send(Buffer.from('{"t":"ping"}'));
  expect(await large.closed).toBe(1009);
  expect(await odd.closed).toBe(CLOSE.abuse);
  expect(await binary.closed).toBe(CLOSE.abuse);
});
