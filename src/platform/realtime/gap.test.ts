import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type Bus, createLocalBus } from './bus.ts';
import { CLOSE } from './protocol.ts';
import { createReadLimiter } from './read-limiter.ts';
import { createJournal, startHub, type TestHub } from './testing.ts';
import { defineTopic } from './topics.ts';

const PATIENCE = { timeout: 20_000 };
const user = (id: number): Viewer => ({ kind: 'user', id, roles: ['user'], sessionId: id });
let running: TestHub | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** A bus that reports gaps. */
function gappyBus(): Bus & { gap(): void } {
  const bus = createLocalBus(silentLog);
  const gapListeners = new Set<() => void>();
  return {
    ...bus,
    lossy: true,
    subscribe(channel, listener, onGap = () => {}) {
      const release = bus.subscribe(channel, listener);
      const own = () => onGap();
      gapListeners.add(own);
      return () => {
        gapListeners.delete(own);
        release();
      };
    },
    gap() {
      for (const listener of [...gapListeners]) listener();
    },
  };
}

test('after a gap hundreds of rooms are compared by one query, and only a differing one is read', async () => {
  const bus = gappyBus();
  const journal = createJournal();
  running = await startHub({ bus, topics: [journal.topic], limits: { compareMs: 3_600_000, gapMs: 5 } });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => running!.open()));
  await Promise.all(
    sockets.flatMap((socket, n) => Array.from({ length: 60 }, (_, i) => socket.join(`room/${n * 60 + i}`))),
  );
  const before = { ...journal.reads };
  bus.gap();
  await vi.waitUntil(() => journal.reads.revisions > before.revisions, PATIENCE);
  await Promise.all(sockets.map((socket) => socket.settle()));
  expect(journal.reads).toEqual({ ...before, revisions: before.revisions + 1 });
});

test('after a gap subscribers of a signal are joined again, so that they reload', async () => {
  const bus = gappyBus();
  const signal = defineTopic({ name: 'signal', pattern: 'signal', canSubscribe: () => true });
  running = await startHub({ bus, topics: [signal], limits: { gapMs: 5 } });
  const socket = await running.open();
  await socket.join('signal');
  bus.gap();
  await socket.until((received) => received.filter((m) => m.t === 'batch' && m.m.length === 0).length === 2);
});

test('a socket whose re-check failed stays, and is retried until known', async () => {
  const bus = gappyBus();
  let answer: () => Promise<Map<number, Viewer>> = () =>
    Promise.reject(new Error('no database connection became free'));
  let loads = 0;
  running = await startHub({
    bus,
    topics: [],
    limits: { recheckAfterMs: 1 },
    viewerOf: async () => user(7),
    viewersOf() {
      loads += 1;
      return answer();
    },
  });
  const socket = await running.open();
  bus.gap();
  await vi.waitUntil(() => loads >= 2, PATIENCE);
  await socket.settle();
  expect(running.hub.stats().sockets).toBe(1);
  answer = async () => new Map();
  expect(await socket.closed).toBe(CLOSE.forbidden);
});

test('after a gap the sessions of all sockets are re-checked by one query', async () => {
  const bus = gappyBus();
  const loads: number[][] = [];
  let opened = 0;
  running = await startHub({
    bus,
    topics: [],
    limits: { recheckAfterMs: 1 },
    async viewerOf() {
      opened += 1;
      return user(opened);
    },
    async viewersOf(sessionIds) {
      loads.push([...sessionIds].sort((a, b) => a - b));
      return new Map(sessionIds.filter((id) => id !== 3).map((id) => [id, user(id)]));
    },
  });
  const sockets = [];
  for (let i = 0; i < 20; i += 1) sockets.push(await running.open());
  bus.gap();
  expect(await sockets[2]!.closed).toBe(CLOSE.forbidden);
  await Promise.all(sockets.filter((_, i) => i !== 2).map((socket) => socket.settle()));
  expect(loads).toEqual([Array.from({ length: 20 }, (_, i) => i + 1)]);
  expect(running.hub.stats().sockets).toBe(19);
});

test('an address has a limited number of topics on all its sockets together', async () => {
  running = await startHub({ topics: [createJournal().topic], limits: { topicsPerIp: 3 } });
  const [a, b] = [await running.open(), await running.open()];
  for (const topic of ['room/1', 'room/2']) await a.join(topic);
  expect((await b.join('room/1')).t).toBe('snap');
  expect((await b.join('room/3')).t).toBe('snap');
  expect(await b.join('room/4')).toMatchObject({ t: 'no', code: 'too_many' });
  a.send({ t: 'unsub', topic: 'room/2' });
  await a.settle();
  expect((await b.join('room/4')).t).toBe('snap');
});

test('the existence of a room is queried once for concurrent subscribers', async () => {
  let loads = 0;
  const topic = {
    ...createJournal().topic,
    async exists() {
      loads += 1;
      return true;
    },
  };
  running = await startHub({ topics: [topic] });
  const crowd = await Promise.all(Array.from({ length: 10 }, () => running!.open()));
  await Promise.all(crowd.map((socket) => socket.join('room/1')));
  expect(loads).toBe(1);
});

test('read limiter: limited concurrency, in order, and a hanging read frees its slot', async () => {
  const gate = createReadLimiter(2, 20);
  const hanging = [1, 2].map(() => gate(() => new Promise<never>(() => {})));
  const order: number[] = [];
  const waiting = [3, 4, 5].map((n) => gate(async () => order.push(n)));
  const ended = await Promise.allSettled(hanging);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all(waiting);
  expect(order).toEqual([3, 4, 5]);
});
