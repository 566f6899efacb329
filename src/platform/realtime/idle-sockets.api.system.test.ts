import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { silentLog } from '#platform/log/log.ts';
import { hashToken, newToken } from '#platform/session/token.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { LIMITS } from './limits.ts';
import { freePort, hasRedis, startRedis, stopProcess } from './redis.testing.ts';
import { createRedisBus } from './redis-bus.ts';
import { TestSocket } from './testing.ts';

const PATIENCE = { timeout: 60_000, interval: 250 };
const SECRET = 'a secret for tests only, long enough';
const READERS = 1_000;
const available = hasRedis();
if (!available) console.warn('SKIPPED: idle sockets over Redis (redis-server is absent)');

describe.skipIf(!available)('idle sockets on a lossy bus', { timeout: 180_000 }, async () => {
  const port = await freePort();
  let redis: ChildProcess;
  beforeAll(async () => {
    redis = await startRedis(port);
  });
  const database = testDatabase({ demo: true });
  const bus = createRedisBus(`redis://127.0.0.1:${port}`, silentLog);
  const site = testApp({
    env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: '0' },
    parts: { database, bus },
  });
  const queries: string[] = [];
  const sockets: TestSocket[] = [];
  let closed = 0;

  beforeAll(() => {
    const run = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args as [string | { text?: string }];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      // Bans, settings, the site's mode and heartbeats: read by each process, for any number of sockets.
      if (!/network_bans|setting_versions|site_mode|processes/.test(text)) queries.push(text);
      return run.apply(this, args) as never;
    });
  });
  afterEach(() => {
    for (const { ws } of sockets.splice(0)) ws.terminate();
    closed = 0;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await bus.close();
    // Session caches expire, as with a running clock.
    site.clock.advance(10_000);
    await stopProcess(redis);
  });

  /** Revision queries: one reconciliation has one query of each kind for every 500 rooms. */
  const queriesOf = (table: string) =>
    queries.filter((text) => text.includes('with ordinality') && text.includes(table)).length;

  async function open(ip: string, token?: string): Promise<TestSocket> {
    const { host } = new URL(site.url);
    const socket = new TestSocket(`ws://${host}/ws`, {
      headers: { origin: site.url, 'x-forwarded-for': ip, ...(token && { cookie: `token=${token}` }) },
    });
    sockets.push(socket);
    void socket.closed.then(() => {
      closed += 1;
    });
    await once(socket.ws, 'open');
    return socket;
  }

  /** Each with a separate session. */
  async function readers(): Promise<{ id: number; token: string }[]> {
    const now = site.clock.now();
    const { rows } = await database.db.execute<{ id: number }>(sql`
      insert into users (username, registration_source, created_at)
      select 'idle' || n, 'test', ${now} from generate_series(1, ${READERS}) n returning id`);
    const all = rows.map(({ id }) => ({ id, token: newToken() }));
    const hashes = all.map(({ token }) => hashToken(createKeyring([SECRET]), token).toString('hex'));
    await database.db.execute(sql`
      insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
      select id, decode(hash, 'hex'), '', '', ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}
        from unnest(${sql.param(all.map(({ id }) => id))}::bigint[], ${sql.param(hashes)}::text[]) as made (id, hash)`);
    return all;
  }

  /** Responses of a list until a condition holds. */
  const listAnswers = async (until: () => boolean) => {
    const statuses = new Set<number>();
    await vi.waitUntil(async () => {
      statuses.add((await site.call('match/list')).status);
      return until();
    }, PATIENCE);
    return [...statuses];
  };

  test('1,000 signed-in users: a few queries per interval, also after a restart of Redis', async () => {
    const all = await readers();
    for (let i = 0; i < all.length; i += 50) {
      const joining = all.slice(i, i + 50).map(async ({ id, token }, n) => {
        const socket = await open(`10.0.${Math.floor((i + n) / 200)}.${(i + n) % 200}`, token);
        const joined = await Promise.all(
          [`coins/${id}`, `notices/${id}`].map((topic) => socket.join(topic, 0)),
        );
        expect(joined.map(({ t }) => t)).toEqual(['batch', 'batch']);
      });
      await Promise.all(joining);
    }
    // Queries of the joins are over once the next pass begins.
    const before = queriesOf('notice_feeds');
    await vi.waitUntil(() => queriesOf('notice_feeds') >= before + 4 && bus.healthy(), PATIENCE);
    queries.length = 0;
    await vi.waitUntil(() => queriesOf('notice_feeds') >= 8 && queriesOf('ledger_accounts') >= 8, PATIENCE);
    // Two passes over 2,000 rooms in batches of 500, each with two kinds; and perhaps the beginning of a third.
    expect(queries.length).toBeLessThanOrEqual(24);

    const answered = await listAnswers(() => queriesOf('notice_feeds') >= 16);
    expect(answered).toEqual([200]);

    queries.length = 0;
    // Session caches expire, as with a running clock.
    site.clock.advance(10_000);
    await stopProcess(redis);
    await vi.waitUntil(() => !bus.healthy(), PATIENCE);
    redis = await startRedis(port);
    const sessionReads = () => queries.filter((text) => text.includes('from "sessions"')).length;
    expect(await listAnswers(() => sessionReads() >= READERS / LIMITS.recheckBatch)).toEqual([200]);
    expect(sessionReads()).toBeLessThan(READERS / 10);
    expect(closed).toBe(0);
    const own = queries.filter((text) => /ledger_accounts|notice_feeds/.test(text));
    expect(own.every((text) => text.includes('with ordinality'))).toBe(true);
  });

  test('one guest with 16 sockets of 64 topics: limited, and a few queries per interval', async () => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from matches order by id limit 1024`,
    );
    const topics = Array.from({ length: 1_024 }, (_, n) => `chat/match/${rows[n % rows.length]!.id}`);
    queries.length = 0;
    const own = await Promise.all(Array.from({ length: 16 }, () => open('10.9.9.9')));
    const answers = await Promise.all(
      own.map((socket, n) =>
        Promise.all(topics.slice(n * 64, n * 64 + 64).map((topic) => socket.join(topic, 0))),
      ),
    );
    const followed = answers.flat().filter(({ t }) => t === 'batch').length;
    expect(followed).toBeGreaterThanOrEqual(512);
    let before = queriesOf('chat_rooms');
    await vi.waitUntil(() => queriesOf('chat_rooms') >= before + 2, PATIENCE);
    queries.length = 0;
    await vi.waitUntil(() => queriesOf('chat_rooms') >= 2, PATIENCE);
    expect(queries.length).toBeLessThanOrEqual(6);
    before = queriesOf('chat_rooms');
    expect(await listAnswers(() => queriesOf('chat_rooms') >= before + 2)).toEqual([200]);
  });
});
