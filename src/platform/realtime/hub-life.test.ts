import { afterEach, expect, test, vi } from 'vitest';
import { FakeClock } from '#platform/clock/clock.ts';
import type { HubOptions } from './hub.ts';
import { CLOSE } from './protocol.ts';
import { createJournal, startHub, type TestHub } from './testing.ts';

const PATIENCE = { timeout: 10_000 };
const TOPIC = 'room/1';
let running: TestHub | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(options: Partial<HubOptions> = {}) {
  running = await startHub({ topics: [createJournal().topic], ...options });
  return running;
}

test('hello: names the build of the pages, where there are pages', async () => {
  const { open } = await start({ build: 'b1' });
  const socket = await open();
  await socket.join(TOPIC);
  expect(socket.received[0]).toEqual({ t: 'hello', build: 'b1' });
});

test('a socket that does not read is closed to resync, and the others continue', async () => {
  const { open, hub } = await start({ limits: { closeMs: 60_000 } });
  const [slow, fast] = [await open({ perMessageDeflate: false }), await open()];
  await Promise.all([slow.join(TOPIC), fast.join(TOPIC)]);
  slow.ws.pause();
  const text = 'x'.repeat(100_000);
  let rev = 0;
  // The kernel buffers some megabytes first.
  while (hub.stats().slow === 0) {
    rev += 1;
    hub.publish(TOPIC, text, { rev, now: true });
    await fast.until(() => fast.batches.at(-1)?.rev === rev);
  }
  hub.publish(TOPIC, 'after', { rev: rev + 1, now: true });
  await fast.until(() => fast.batches.at(-1)?.m[0] === 'after');
  slow.ws.resume();
  expect(await slow.closed).toBe(CLOSE.slow);
  expect(slow.batches.at(-1)!.rev).toBeLessThan(rev);
});

test('a slow socket that never reads again is destroyed', async () => {
  const { open, hub } = await start({ limits: { closeMs: 20, backlogBytes: 10_000 } });
  const slow = await open({ perMessageDeflate: false });
  await slow.join(TOPIC);
  slow.ws.pause();
  for (let rev = 1; hub.stats().slow === 0; rev += 1) {
    hub.publish(TOPIC, 'x'.repeat(100_000), { rev, now: true });
    await new Promise(setImmediate);
  }
  await vi.waitUntil(() => hub.stats().sockets === 0, PATIENCE);
  slow.ws.terminate();
});

test('a socket without a heartbeat response is closed', async () => {
  // Long enough for the other one to respond on a busy machine.
  const { open, hub } = await start({ limits: { heartbeatMs: 300 } });
  const silent = await open({ autoPong: false });
  const lively = await open();
  let pings = 0;
  lively.ws.on('ping', () => (pings += 1));
  expect(await silent.closed).toBe(1006);
  await vi.waitUntil(() => pings > 3, PATIENCE);
  expect(hub.stats().sockets).toBe(1);
});

test('a socket without topics is closed after a while', async () => {
  const clock = new FakeClock();
  // Long enough for the busy one to respond on a busy machine.
  const { open } = await start({ clock, limits: { heartbeatMs: 300 } });
  const [idle, busy] = [await open(), await open()];
  await busy.join(TOPIC);
  clock.advance(61_000);
  expect(await idle.closed).toBe(CLOSE.idle);
  await busy.settle();
});

test('drain closes all sockets and accepts none', async () => {
  const { open, hub } = await start();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => open()));
  await Promise.all(sockets.map((socket) => socket.join(TOPIC)));
  const drained = hub.drain();
  await expect(open()).rejects.toThrow('503');
  await drained;
  expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual(
    sockets.map(() => CLOSE.goingAway),
  );
  expect(hub.stats()).toMatchObject({ sockets: 0, rooms: 0 });
});

test('a clock set back or forward closes no socket within its limits', async () => {
  const clock = new FakeClock();
  const { open, hub } = await start({ clock, limits: { messagesPerSecond: 1, messageBurst: 3 } });
  const socket = await open();
  await socket.join(TOPIC);
  for (const hours of [-24, -1, 48]) {
    clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
    clock.advance(1_000);
    await socket.join(TOPIC);
  }
  expect(hub.stats().sockets).toBe(1);
  // A set clock fills no bucket.
  clock.set(new Date(clock.now().getTime() + 86_400_000));
  for (let i = 0; i < 4; i += 1) socket.send({ t: 'sub', topic: TOPIC });
  expect(await socket.closed).toBe(CLOSE.abuse);
});
