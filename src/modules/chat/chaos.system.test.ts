import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { stopServer } from '#platform/db/embedded-cluster.ts';
import { chooseClusterLocation } from '#platform/db/embedded-paths.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { removeWithParent } from '#platform/testing/parent-death.ts';
import { ChatProcess, freePort, openRoom, Reader, talk } from './chat-world.factory.ts';

/** At least so long; failures are spread over it, each while messages are sent. */
const LAST_MS = Number(process.env.CHAT_CHAOS_MS ?? 3_000);
const TALKERS = 10;
const READERS = 6;
const ROOM = 'live:1';

it(
  'chat: no acknowledged message is lost, and no subscriber sees a gap or duplicate, while processes and PostgreSQL die',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-chat-chaos-'));
    // As root, the postgres user needs access to the directory.
    chmodSync(dataDir, 0o755);
    const removed = removeWithParent(dataDir);
    const cluster = await startEmbedded({ dataDir, log: silentLog });
    const url = cluster.databaseUrl('chaos');
    await ensureDatabase(cluster.url, 'chaos');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrate(client, silentLog);
    await client.end();
    const database = openDatabase({ url, pool: 4, log: silentLog });
    const server = new ChatProcess(await freePort(), url);
    const readers: Reader[] = [];
    onTestFinished(async () => {
      for (const reader of readers) reader.close();
      await server.kill();
      await database.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
      removed();
    });
    const users = await openRoom(database, ROOM, TALKERS);
    await server.start();
    readers.push(...Array.from({ length: READERS }, () => new Reader(server.port, ROOM)));

    await vi.waitUntil(() => readers.every(({ entered }) => entered), { timeout: 30_000 });
    let over = false;
    const talkers = users.map((userId, i) =>
      talk(
        { userId, room: ROOM, name: `talker${i}` },
        () => server,
        () => over,
      ),
    );
    /** Each failure happens while messages are sent, however slow the machine is. */
    const more = async () => {
      const before = readers[0]!.newest;
      await vi.waitUntil(() => readers[0]!.newest > before + TALKERS, { timeout: 60_000 });
    };
    const place = await chooseClusterLocation({ dataDir, log: silentLog });
    for (const disaster of ['kill', 'crash', 'kill'] as const) {
      await Promise.all([pause(LAST_MS / 4), more()]);
      if (disaster === 'crash') await stopServer(place, 'immediate', 5);
      else {
        await server.kill();
        await server.start();
      }
    }
    await Promise.all([pause(LAST_MS / 4), more()]);
    over = true;
    const sent = await Promise.all(talkers);

    await vi.waitFor(() => database.pool.query('select 1'), { timeout: 30_000 });
    const { rows } = await database.pool.query<{ seq: number; body: string }>(
      'select seq, body from chat_messages order by seq',
    );
    const written = rows.map(({ seq, body }) => [seq, body]);
    // Gap-free from the first number on, and each text once.
    expect(written.map(([seq]) => seq)).toEqual(rows.map((_, i) => i + 1));
    expect(new Set(written.map(([, body]) => body)).size).toBe(rows.length);
    const acknowledged = sent.flatMap((one) => [...one.acknowledged]).sort(([a], [b]) => a - b);
    expect(written).toEqual(acknowledged);

    await vi.waitFor(
      () => expect(readers.map(({ newest }) => newest)).toEqual(readers.map(() => rows.length)),
      {
        timeout: 30_000,
      },
    );
    for (const reader of readers) expect(reader.received).toEqual(written);

    // All failures and retries have happened.
    const again = sent.reduce((sum, one) => sum + one.again, 0);
    expect([server.kills, again > 0, rows.length > TALKERS * 3]).toEqual([2, true, true]);
    console.info(
      `${rows.length} messages, ${again} sent again, 2 kills, 1 crash, ${READERS} readers saw all`,
    );
  },
  LAST_MS + 300_000,
);
