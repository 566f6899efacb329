import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;
if (!installed) console.warn('SKIPPED: rate limits over Redis (redis-server is not installed)');

describe.skipIf(!installed)('limiter over Redis', () => {
  const limits = { ...LIMITS, search: { points: 10, seconds: 60, by: 'ip' } } as const;
  const clock = new FakeClock();
  let dir: string;
  let server: ChildProcess;
  let clients: ReturnType<typeof connect>[];

  // A socket file instead of a port, which another process could take.
  const startServer = () => {
    const options = ['--port', '0', '--unixsocket', join(dir, 'redis.sock'), '--save', '', '--dir', dir];
    return killWithParent(spawn('redis-server', options, { stdio: 'ignore' }));
  };
  const connect = () => {
    const client = createClient({ socket: { path: join(dir, 'redis.sock'), reconnectStrategy: () => 20 } });
    return client.on('error', () => {});
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const limiters = () => clients.map((redis) => createLimiter({ redis, clock, log: silentLog, limits }));
  const passed = async (takes: Promise<{ ok: boolean }>[]) =>
    (await Promise.all(takes)).filter((t) => t.ok).length;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'limits-'));
    server = startServer();
    clients = [connect(), connect()];
    await Promise.all(clients.map((client) => client.connect()));
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await stop();
    await rm(dir, { recursive: true });
  });

  it('admits exactly ten of fifty concurrent calls across two processes', async () => {
    const both = limiters();
    const takes = Array.from({ length: 50 }, (_, i) => both[i % 2]!.take('search', 'shared'));
    expect(await passed(takes)).toBe(10);
    const refused = await both[0]!.take('search', 'shared');
    expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.toSatisfy((s) => s > 50 && s <= 60) });
  });

  it('counts per process while Redis is down, and shared again when it is back', async () => {
    const both = limiters();
    await stop();
    await vi.waitFor(() => expect(clients.some((client) => client.isReady)).toBe(false));
    expect(await passed(Array.from({ length: 50 }, () => both[0]!.take('search', 'gone')))).toBe(10);

    server = startServer();
    await vi.waitFor(() => expect(clients.every((client) => client.isReady)).toBe(true), 30_000);
    clock.advance(5_000);
    expect(await passed(Array.from({ length: 50 }, (_, i) => both[i % 2]!.take('search', 'back')))).toBe(10);
  });
});
