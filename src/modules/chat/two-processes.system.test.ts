import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testRelay } from '#platform/processes/relay.testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { ChatProcess, freePort, openRoom, Reader, talk } from './chat-world.factory.ts';

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const available = hasRedis();
if (!available) console.warn('SKIPPED: chat in two processes behind Redis (redis-server is absent)');

const ROOM = 'live:1';
const ENOUGH = 300;

describe.each([
  ['behind Redis', !available],
  ['of one supervisor', false],
] as const)('two processes %s', { timeout: 90_000 }, (kind, skipped) => {
  const database = testDatabase();
  let redis: ChildProcess | undefined;
  let port: number;
  const withRedis = kind === 'behind Redis';
  beforeAll(async () => {
    if (skipped || !withRedis) return;
    port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    for await (const text of redis.stdout!) if (String(text).includes('Ready to accept')) break;
    redis.stdout!.resume();
  });
  afterAll(async () => {
    if (redis?.exitCode === null && redis.kill('SIGKILL')) await once(redis, 'exit');
  });

  it.skipIf(skipped)(
    'all subscribers see all entries in the same order, also when one process dies and restarts',
    async () => {
      const bus = withRedis ? `redis://127.0.0.1:${port}` : testRelay();
      const servers = await Promise.all(
        [1, 2].map(async () => new ChatProcess(await freePort(), database.url, bus)),
      );
      const [first, second] = servers as [ChatProcess, ChatProcess];
      const readers: Reader[] = [];
      onTestFinished(async () => {
        for (const reader of readers) reader.close();
        await Promise.all(servers.map((server) => server.kill()));
      });
      await Promise.all(servers.map((server) => server.start()));
      const users = await openRoom(database, ROOM, 10);
      readers.push(...servers.flatMap((server) => [1, 2, 3].map(() => new Reader(server.port, ROOM))));
      const count = async () =>
        (await database.pool.query<{ n: number }>('select last_seq as n from chat_rooms')).rows[0]!.n;
      await vi.waitUntil(() => readers.every(({ entered }) => entered), { timeout: 30_000 });
      let over = false;
      const talkers = users.map((userId, i) =>
        talk(
          { userId, room: ROOM, name: `talker${i}` },
          (n) => ((n + i) % 2 ? first : second),
          () => over,
        ),
      );
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan(ENOUGH / 3), { timeout: 30_000 });
      await second.kill();
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan((ENOUGH * 2) / 3), {
        timeout: 30_000,
      });
      await second.start();
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan(ENOUGH), { timeout: 30_000 });
      over = true;
      const sent = await Promise.all(talkers);
      const acknowledged = sent.flatMap((one) => [...one.acknowledged]).sort(([a], [b]) => a - b);
      const total = await count();
      expect(acknowledged.map(([seq]) => seq)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
      await vi.waitFor(() => expect(readers.map(({ newest }) => newest)).toEqual(readers.map(() => total)), {
        timeout: 30_000,
      });
      for (const reader of readers) expect(reader.received).toEqual(acknowledged);
    },
  );
});
