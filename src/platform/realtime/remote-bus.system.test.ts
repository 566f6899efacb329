import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import type { Bus } from './bus.ts';
import { hasNats, startNats } from './nats.testing.ts';
import { createNatsBus } from './nats-bus.ts';
import { freePort, hasRedis, startRedis, stopProcess } from './redis.testing.ts';
import { openRemoteBus } from './remote-bus.ts';
import { TestSocket } from './testing.ts';

const PATIENCE = { timeout: 10_000 };
const ENGINES = [
  { engine: 'redis', available: hasRedis(), start: startRedis },
  { engine: 'nats', available: hasNats(), start: startNats },
] as const;
for (const { engine, available } of ENGINES)
  if (!available) console.warn(`SKIPPED: the bus over ${engine} (${engine}-server is absent)`);
const runnable = ENGINES.filter(({ available }) => available);

describe.each(runnable)('bus over $engine', { timeout: 30_000 }, ({ engine, start }) => {
  let port: number;
  let server: ChildProcess;
  const open: Bus[] = [];

  beforeAll(async () => {
    port = await freePort();
    server = await start(port);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => stopProcess(server));

  const connect = async () => {
    const url = `${engine}://127.0.0.1:${port}`;
    const addresses = engine === 'nats' ? { BUS_URL: url, REDIS_URL: '' } : { BUS_URL: '', REDIS_URL: url };
    const bus = (await openRemoteBus(addresses, silentLog))!;
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
    const [a, b] = [await connect(), await connect()];
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
    const [a, b] = [await connect(), await connect()];
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
    // Until the server knows the subscription, messages pass it by.
    let published = 0;
    await vi.waitUntil(() => {
      published += 1;
      b.publish('x', published);
      return received.length > 0;
    }, PATIENCE);
    expect(new Set(received).size).toBe(received.length);
  });

  test('during an outage the process itself continues, and a gap is reported at its end', async () => {
    const [a, b] = [await connect(), await connect()];
    const [atA, atB]: unknown[][] = [[], []];
    await listening(a, 'x', atA!);
    const { onGap } = await listening(b, 'x', atB!);
    const before = onGap.mock.calls.length;
    await stopProcess(server);
    await vi.waitUntil(() => !a.healthy() && !b.healthy(), PATIENCE);
    a.publish('x', 'during');
    expect(atA).toEqual(['during']);
    server = await start(port);
    await vi.waitUntil(() => a.healthy() && onGap.mock.calls.length > before, PATIENCE);
    a.publish('x', 'after');
    await vi.waitUntil(() => atB!.length > 0, PATIENCE);
    expect(atB).toEqual(['after']);
  });
});

describe.skipIf(!hasNats())('bus over nats, its server', { timeout: 30_000 }, () => {
  let server: ChildProcess | undefined;
  let bus: Bus | undefined;
  afterEach(async () => {
    await bus?.close();
    server?.kill('SIGCONT');
    await stopProcess(server);
  });

  test('starts later: earlier subscriptions are live then', async () => {
    const port = await freePort();
    bus = createNatsBus(`nats://127.0.0.1:${port}`, silentLog);
    const onGap = vi.fn();
    const received: unknown[] = [];
    bus.subscribe('x', (message) => received.push(message), onGap);
    bus.publish('x', 'alone');
    expect([bus.healthy(), received, onGap.mock.calls.length]).toEqual([false, ['alone'], 0]);
    server = await startNats(port);
    await vi.waitUntil(() => bus!.healthy() && onGap.mock.calls.length > 0, PATIENCE);
  });

  test('freezes: that is noticed by itself, and a gap is reported when it is back', async () => {
    const port = await freePort();
    server = await startNats(port);
    bus = createNatsBus(`nats://127.0.0.1:${port}`, silentLog, { pingMs: 100 });
    const onGap = vi.fn();
    bus.subscribe('x', () => undefined, onGap);
    await vi.waitUntil(() => bus!.healthy() && onGap.mock.calls.length > 0, PATIENCE);
    server.kill('SIGSTOP');
    await vi.waitUntil(() => !bus!.healthy(), PATIENCE);
    const before = onGap.mock.calls.length;
    server.kill('SIGCONT');
    await vi.waitUntil(() => bus!.healthy() && onGap.mock.calls.length > before, PATIENCE);
  });

  test('requires a password: refused without it, and tried again', async () => {
    const port = await freePort();
    server = await startNats(port, '--user', 'touchline', '--pass', 'p@ss');
    const warn = vi.fn();
    bus = createNatsBus(`nats://127.0.0.1:${port}`, { ...silentLog, warn } as never);
    await vi.waitUntil(() => warn.mock.calls.length > 0, PATIENCE);
    expect([warn.mock.calls[0]![0].event, bus.healthy()]).toEqual(['nats.unreachable', false]);
    await bus.close();
    bus = createNatsBus(`nats://touchline:p%40ss@127.0.0.1:${port}`, silentLog);
    await vi.waitUntil(() => bus!.healthy(), PATIENCE);
  });
});

describe.each(runnable)('two processes over $engine', { timeout: 60_000 }, ({ engine, start }) => {
  let port: number;
  let server: ChildProcess;
  let folder: string;
  let truth: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-hub-'));
    truth = join(folder, 'truth');
    writeFileSync(truth, '');
    port = await freePort();
    server = await start(port);
  });
  afterEach(async () => {
    await Promise.all([...children.splice(0).map(stopProcess), stopProcess(server)]);
    rmSync(folder, { recursive: true });
  });

  async function startProcess() {
    const child = fork(new URL('../processes/hub-process.testing.ts', import.meta.url).pathname, [
      `${engine}://127.0.0.1:${port}`,
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

  test('no message is missed, including a restart of the server', async () => {
    written = 0;
    const [a, b] = await Promise.all([startProcess(), startProcess()]);
    const bothHold = (count: number) => Promise.all([a.socket.holds(count), b.socket.holds(count)]);

    for (let i = 0; i < 20; i += 1) write(i % 2 ? a.child : b.child);
    await bothHold(20);

    await stopProcess(server);
    for (let i = 0; i < 10; i += 1) write(a.child);
    await a.socket.holds(30);
    server = await start(port);
    await b.socket.holds(30);

    for (let i = 0; i < 20; i += 1) write(i % 2 ? a.child : b.child);
    const all = Array.from({ length: 50 }, (_, i) => i + 1);
    expect(await bothHold(50)).toEqual([all, all]);
  });
});
