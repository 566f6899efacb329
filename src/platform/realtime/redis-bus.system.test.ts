import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import type { Bus } from './bus.ts';
import { freePort, hasRedis, startRedis, stopProcess } from './redis.testing.ts';
import { createRedisBus } from './redis-bus.ts';
import { TestSocket } from './testing.ts';

const PATIENCE = { timeout: 10_000 };
const available = hasRedis();
if (!available) console.warn('SKIPPED: the Redis bus (redis-server is absent)');

describe.skipIf(!available)('redis bus', { timeout: 30_000 }, () => {
  let port: number;
  let redis: ChildProcess;
  const open: Bus[] = [];

  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => stopProcess(redis));

  const connect = () => {
    const bus = createRedisBus(`redis://127.0.0.1:${port}`, silentLog);
    open.push(bus);
    return bus;
  };
  /** A subscription is live when its gap callback runs. */
  const listening = async (bus: Bus, channel: string, received: unknown[]) => {
    const onGap = vi.fn();
    const release = bus.subscribe(channel, (message) => received.push(message), onGap);
    await vi.waitUntil(() => bus.healthy() && onGap.mock.calls.length > 0, PATIENCE);
    return { release, onGap };
  };

  test('delivers between processes, and to itself once', async () => {
    const [a, b] = [connect(), connect()];
    const [atA, atB]: unknown[][] = [[], []];
    await Promise.all([listening(a, 'x', atA!), listening(b, 'x', atB!)]);
    a.publish('x', { n: 1 });
    a.publish('y', { n: 2 });
    b.publish('x', { n: 3 });
    await vi.waitUntil(() => atA!.length === 2 && atB!.length === 2, PATIENCE);
    expect(atA).toEqual([{ n: 1 }, { n: 3 }]);
    expect(new Set(atB)).toEqual(new Set([{ n: 1 }, { n: 3 }]));
  });

  test('a released channel is silent and can be subscribed again', async () => {
    const [a, b] = [connect(), connect()];
    const received: unknown[] = [];
    const first = await listening(a, 'x', received);
    first.release();
    await listening(a, 'y', received);
    const second = await listening(a, 'x', received);
    second.release();
    await Promise.resolve();
    const third = await listening(a, 'x', received);
    third.release();
    a.subscribe('x', (message) => received.push(message));
    await vi.waitUntil(() => b.healthy(), PATIENCE);
    b.publish('x', 1);
    await vi.waitUntil(() => received.length > 0, PATIENCE);
    expect(received).toEqual([1]);
  });

  test('during an outage the process itself continues, and a gap is reported at its end', async () => {
    const [a, b] = [connect(), connect()];
    const [atA, atB]: unknown[][] = [[], []];
    await listening(a, 'x', atA!);
    const { onGap } = await listening(b, 'x', atB!);
    const before = onGap.mock.calls.length;
    await stopProcess(redis);
    await vi.waitUntil(() => !a.healthy() && !b.healthy(), PATIENCE);
    a.publish('x', 'during');
    expect(atA).toEqual(['during']);
    redis = await startRedis(port);
    await vi.waitUntil(() => a.healthy() && onGap.mock.calls.length > before, PATIENCE);
    a.publish('x', 'after');
    await vi.waitUntil(() => atB!.length > 0, PATIENCE);
    expect(atB).toEqual(['after']);
  });
});

describe.skipIf(!available)('two processes over redis', { timeout: 60_000 }, () => {
  let port: number;
  let redis: ChildProcess;
  let folder: string;
  let truth: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-hub-'));
    truth = join(folder, 'truth');
    writeFileSync(truth, '');
    port = await freePort();
    redis = await startRedis(port);
  });
  afterEach(async () => {
    await Promise.all([...children.splice(0).map(stopProcess), stopProcess(redis)]);
    rmSync(folder, { recursive: true });
  });

  async function startProcess() {
    const child = fork(new URL('../processes/hub-process.testing.ts', import.meta.url).pathname, [
      `redis://127.0.0.1:${port}`,
      truth,
    ]);
    children.push(child);
    const [hello] = (await once(child, 'message')) as [{ port: number }];
    const socket = new TestSocket(`ws://127.0.0.1:${hello.port}/ws`);
    await once(socket.ws, 'open');
    await socket.join('room/1');
    return { child, socket };
  }

  /** The next message, committed to the shared file and then published by one of the processes. */
  let written = 0;
  const write = (child: ChildProcess) => {
    written += 1;
    appendFileSync(truth, `${written}\n`);
    child.send({ message: written, rev: written });
  };

  test('no message is missed, including a restart of redis', async () => {
    written = 0;
    const [a, b] = await Promise.all([startProcess(), startProcess()]);
    const bothHold = (count: number) => Promise.all([a.socket.holds(count), b.socket.holds(count)]);

    for (let i = 0; i < 20; i += 1) write(i % 2 ? a.child : b.child);
    await bothHold(20);

    await stopProcess(redis);
    for (let i = 0; i < 10; i += 1) write(a.child);
    await a.socket.holds(30);
    redis = await startRedis(port);
    await b.socket.holds(30);

    for (let i = 0; i < 20; i += 1) write(i % 2 ? a.child : b.child);
    const all = Array.from({ length: 50 }, (_, i) => i + 1);
    expect(await bothHold(50)).toEqual([all, all]);
  });
});
