import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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
import { killWithParent, removeWithParent } from '#platform/testing/parent-death.ts';
import { audit } from './audit.service.ts';
import type { ChaosOrder } from './chaos-server.testing.ts';
import { testLedger } from './ledger.factory.ts';

/** At least so long; the failures are spread over it, each while payments are made. */
const LAST_MS = Number(process.env.LEDGER_CHAOS_MS ?? 4_000);
const CLIENTS = 64;
const WALLETS = 50;
const COINS = 1_000;
const RETRY_MS = 150;

type Outcome = 'paid' | 'refused';

/** The service's process, killed and restarted; payers use the running one. */
class Server {
  kills = 0;
  readonly #url: string;
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(url: string) {
    this.#url = url;
  }
  async start(): Promise<void> {
    const file = new URL('./chaos-server.testing.ts', import.meta.url).pathname;
    this.#child = killWithParent(fork(file, [this.#url]));
    const [hello] = (await once(this.#child, 'message')) as [{ port: number }];
    this.#port = hello.port;
  }
  async kill(): Promise<void> {
    const child = this.#child!;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') this.kills += 1;
  }
  /** Null for an unknown result: the same key is sent again. */
  async pay(order: ChaosOrder): Promise<Outcome | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#port}`, {
        method: 'POST',
        body: JSON.stringify(order),
      });
      await response.arrayBuffer();
      return response.status === 200 ? 'paid' : response.status === 409 ? 'refused' : null;
    } catch {
      return null;
    }
  }
}

it(
  'loses and duplicates nothing while its processes are killed and PostgreSQL crashes',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-chaos-'));
    // As root, the postgres user needs access.
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
    const server = new Server(url);
    onTestFinished(async () => {
      await server.kill();
      await database.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
      removed();
    });
    const ledger = testLedger(database);
    for (let user = 1; user <= WALLETS; user++) await ledger.grant(user, COINS);
    await server.start();

    const paid = new Map<string, ChaosOrder>();
    const refused = new Set<string>();
    let again = 0;
    let over = false;
    const random = (below: number) => Math.floor(Math.random() * below);

    const clients = Array.from({ length: CLIENTS }, async (_, me) => {
      for (let n = 0; !over; n++) {
        const from = 1 + random(WALLETS);
        const to = 1 + ((from + random(WALLETS - 1)) % WALLETS);
        const order = { key: `${me} ${n}`, from, to, amount: 1 + random(300), gathered: n % 2 === 0 };
        let outcome = await server.pay(order);
        while (outcome === null) {
          again += 1;
          await pause(RETRY_MS);
          outcome = await server.pay(order);
        }
        if (outcome === 'paid') paid.set(order.key, order);
        else refused.add(order.key);
      }
    });

    /** Waits for payments, so that a failure hits running ones on a slow machine too. */
    const more = async () => {
      const before = paid.size;
      await vi.waitUntil(() => paid.size > before + CLIENTS / 4, { timeout: 60_000 });
    };
    const place = await chooseClusterLocation({ dataDir, log: silentLog });
    const startedAt = async () =>
      (await database.pool.query('select pg_postmaster_start_time()::text as at')).rows[0].at as string;
    const before = await startedAt();
    for (const disaster of ['kill', 'kill', 'crash', 'kill'] as const) {
      await Promise.all([pause(LAST_MS / 5), more()]);
      // The restart is so fast that waiting for the process's end could miss it.
      if (disaster === 'crash') await stopServer(place, 'immediate', 5);
      else {
        await server.kill();
        await server.start();
      }
    }
    await Promise.all([pause(LAST_MS / 5), more()]);
    // Wallets run dry later on a slow machine.
    await vi.waitUntil(() => refused.size > 0, { timeout: 60_000 });
    over = true;
    await Promise.all(clients);

    // The pool's connections died with PostgreSQL; the first new one proves its return.
    await vi.waitFor(() => database.pool.query('select 1'), { timeout: 30_000 });
    const { rows } = await database.pool.query<{ key: string; from: number; to: number; amount: number }>(
      `select t.key, max(a.user_id) filter (where e.amount < 0) as from, max(a.user_id) filter (where e.amount > 0) as to,
       max(e.amount) as amount
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     join ledger_accounts a on a.id = e.account_id
     where t.reference_kind = 'chaos' group by t.id`,
    );
    const written = rows.map(({ key, from, to, amount }) => [key, { from, to, amount }] as const);
    const known = [...paid].map(([key, { from, to, amount }]) => [key, { from, to, amount }] as const);
    const byKey = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);
    expect(written.toSorted(byKey)).toEqual(known.toSorted(byKey));
    expect(rows.filter(({ key }) => refused.has(key))).toEqual([]);

    const found = await audit(database.db);
    expect(found).toMatchObject({ problems: [], books: { sum: 0, coins: WALLETS * COINS } });
    const wallets = Array.from({ length: WALLETS }, (_, i) => i + 1);
    const coins = await Promise.all(
      wallets.map((user) => ledger.coins({ kind: 'wallet', owner: String(user), userId: user })),
    );
    expect(coins.reduce((sum, each) => sum + each, 0)).toBe(WALLETS * COINS);
    expect(Math.min(...coins)).toBeGreaterThanOrEqual(0);
    const events = await database.pool.query(
      `select count(*) from outbox_events where name = 'ledger.moved'`,
    );
    expect(events.rows[0].count).toBe(paid.size + WALLETS);

    // All planned failures happened.
    expect(server.kills).toBe(3);
    expect(await startedAt()).not.toBe(before);
    expect([paid.size > CLIENTS, again > 0, refused.size > 0]).toEqual([true, true, true]);
    console.info(
      `${paid.size} transfers in ${LAST_MS / 1_000} s, ${again} sent again, ${refused.size} refused, 3 kills, 1 crash`,
    );
  },
  LAST_MS + 300_000,
);
