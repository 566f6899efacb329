import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#platform/log/log.ts';
import { connectRedis } from '#platform/net/redis-connection.ts';
import { checkRedis } from '#platform/service-checks/redis-check.ts';
import type { Bus } from './bus.ts';
import {
  freePort,
  hasRedis,
  startRedis,
  startRedisReplica,
  startSentinel,
  stopProcess,
} from './redis.testing.ts';
import { openRemoteBus } from './remote-bus.ts';

// On a busy machine a sentinel takes its late timers for a changed clock, and decides nothing for 30 s.
const PATIENCE = { timeout: 300_000 };
const available = hasRedis();
if (!available) console.warn('SKIPPED: Redis behind a sentinel (redis-server is absent)');

describe.skipIf(!available)('Redis behind a sentinel', { timeout: 300_000 }, () => {
  let folder: string;
  let url: string;
  let master: ChildProcess;
  const running: ChildProcess[] = [];
  const open: { close(): unknown }[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sentinel-'));
    const [first, second, third] = [await freePort(), await freePort(), await freePort()];
    master = await startRedis(first);
    running.push(
      master,
      await startRedisReplica(folder, second, first),
      await startSentinel(folder, third, first),
    );
    // The first sentinel is not there: the next one is asked.
    url = `redis-sentinel://127.0.0.1:1,127.0.0.1:${third}#mymaster`;
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((opened) => opened.close()));
    master.kill('SIGCONT');
    await Promise.all(running.splice(0).map(stopProcess));
    await rm(folder, { recursive: true, force: true });
  });

  const connect = async (): Promise<Bus> => {
    const bus = (await openRemoteBus({ BUS_URL: '', REDIS_URL: url }, silentLog))!;
    open.push(bus);
    return bus;
  };
  /** Messages pass in both directions, whatever is published before the subscriptions are live. */
  const exchange = async (a: Bus, b: Bus, text: string): Promise<void> => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const received: unknown[] = [];
      const release = to.subscribe('x', (message) => received.push(message));
      await vi.waitUntil(() => {
        from.publish('x', text);
        return received.includes(text);
      }, PATIENCE);
      release();
    }
  };

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'the bus and the limits follow the master when it gets %s, and the gap is reported',
    async (signal) => {
      const [a, b] = [await connect(), await connect()];
      const gaps = vi.fn();
      const kept: unknown[] = [];
      b.subscribe('kept', (message) => kept.push(message), gaps);
      await exchange(a, b, 'before');
      const limits = connectRedis(url, { onError: () => undefined });
      open.push({ close: () => limits.destroy() });
      await vi.waitUntil(() => limits.isReady, PATIENCE);
      expect(await checkRedis({ REDIS_URL: url })).toMatchObject({ state: 'works' });
      const [client, reported] = [limits.client, gaps.mock.calls.length];

      master.kill(signal);
      await vi.waitUntil(() => gaps.mock.calls.length > reported, PATIENCE);
      await exchange(a, b, 'after');
      // A subscription of before the failover lives on.
      await vi.waitUntil(() => {
        a.publish('kept', 'still');
        return kept.includes('still');
      }, PATIENCE);
      await vi.waitUntil(() => limits.isReady && limits.client !== client, PATIENCE);
      expect(
        await limits.client!.eval('return redis.call("incr", KEYS[1])', { keys: ['n'], arguments: [] }),
      ).toBe(1);
      expect([a.healthy(), b.healthy()]).toEqual([true, true]);
    },
  );

  it('a name that no sentinel knows is an error of the check, and the bus waits', async () => {
    url = url.replace('mymaster', 'other');
    const bus = await connect();
    expect(await checkRedis({ REDIS_URL: url })).toMatchObject({ state: 'fails' });
    expect(bus.healthy()).toBe(false);
  });
});
