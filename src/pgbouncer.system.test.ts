import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hasPgBouncer, startPgBouncer } from '#platform/db/pgbouncer.testing.ts';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { RollingProcess, rollingEnv } from './rolling.testing.ts';

const available = hasPgBouncer();
if (!available) process.stderr.write('\n  SKIPPED: pgbouncer is needed for the test behind a pooler.\n\n');

/** Fewer than the twenty-eight that two processes open at it. */
const SERVER_CONNECTIONS = 6;
const PATIENCE = { timeout: 120_000, interval: 200 };
const HEADERS = { sysType: 'API', 'content-type': 'application/json' };

describe.skipIf(!available)(
  'two processes behind PgBouncer in transaction mode',
  { timeout: 600_000 },
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pooled-'));
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let direct: pg.Client;
    let processes: RollingProcess[] = [];

    beforeAll(async () => {
      const url = await cloneTemplate({ demo: true });
      pooler = await startPgBouncer(url, SERVER_CONNECTIONS);
      direct = new pg.Client({ connectionString: url });
      await direct.connect();
      const env = {
        ...rollingEnv(pooler.url, '', dataDir),
        ...{ ROLES: 'web,worker', DEMO_GAMES: 'football', DATABASE_SESSION_URL: url },
      };
      processes = [new RollingProcess(await freePort(), env), new RollingProcess(await freePort(), env)];
      for (const process of processes) await process.start();
    }, 600_000);
    afterAll(async () => {
      for (const process of processes) await process.stop('SIGKILL');
      await direct?.end();
      await pooler?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const at = (which: number) => `http://127.0.0.1:${processes[which]!.port}`;
    async function call<T>(which: number, path: string, body?: object, more: Record<string, string> = {}) {
      const answer = await fetch(`${at(which)}/api/${path}`, {
        headers: { ...HEADERS, ...more },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, result: ((await answer.json()) as { result: T }).result };
    }
    const count = async (sql: string): Promise<number> =>
      (await direct.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n;

    it('pages are rendered, gifts are paid once, and their events are handled', async () => {
      const pages = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const page = await fetch(`${at(i % 2)}/en/${i % 4 < 2 ? 'football' : 'live'}?n=${i}`);
          await page.text();
          return page.status;
        }),
      );
      expect(pages).toEqual(Array(40).fill(200));

      await direct.query("update live_rooms set live_since = now() where mode = 'anchor'");
      const { rows } = await direct.query<{ id: number }>(
        "select id from live_rooms where mode = 'anchor' limit 1",
      );
      const { result: gifts } = await call<{ id: number; price: number }[]>(0, 'gift');
      const { token } = (await call<{ token: string }>(0, 'login/testLogin', { account: 'demo_user' }))
        .result;
      const gift = gifts.find(({ price }) => price === 1)!;
      const order = { roomId: rows[0]!.id, giftId: gift.id, comboId: 'combo-pooled', count: 1, price: 1 };
      const keys = Array.from({ length: 10 }, (_, i) => `tap-pooled-${i}`);
      const sent = await Promise.all(
        keys.flatMap((key) =>
          [0, 1].map((which) => call(which, 'gift/send', order, { token, 'idempotency-key': key })),
        ),
      );
      expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const last = await call<{ count: number }>(1, 'gift/send', order, {
        token,
        'idempotency-key': 'tap-last',
      });
      expect(last.result).toMatchObject({ count: keys.length + 1 });
      await vi.waitUntil(
        async () => (await count('outbox_events where processed_at is null')) === 0,
        PATIENCE,
      );
    });

    it('leases are held over direct connections, and all others share those of the pooler', async () => {
      await vi.waitUntil(
        async () => (await count('singleton_leases where expires_at > now()')) > 0,
        PATIENCE,
      );
      const connections =
        "pg_stat_activity where datname = current_database() and backend_type = 'client backend'";
      // Beside the test's own: one of each process for leases and LISTEN.
      expect(await count(connections)).toBeLessThanOrEqual(SERVER_CONNECTIONS + 2 * processes.length + 1);
      for (const { log } of processes) {
        expect(log).not.toContain('db.no_statement_timeout');
        // Others, such as a lease that a busy machine renewed too late, are not of the pooler.
        const errors = log.split('\n').filter((line) => line.includes('"level":"error"'));
        expect(errors.filter((line) => line.includes('"event":"db.'))).toEqual([]);
      }
    });

    it('a statement that runs too long is ended, as the pooler’s configuration says', async () => {
      const client = new pg.Client({ connectionString: pooler.url });
      await client.connect();
      const { rows } = await client.query("select current_setting('statement_timeout') as timeout");
      await client.end();
      expect(rows).toEqual([{ timeout: '30s' }]);
    });
  },
);
