import { sql } from 'drizzle-orm';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log/log.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { type UnresponsiveProxy, unresponsiveProxy } from '#platform/testing/unresponsive-proxy.ts';
import { inBackground } from './background.ts';
import { type Database, openDatabase } from './db.ts';
import { transact } from './transact.ts';

let proxy: UnresponsiveProxy;
let database: Database;
beforeEach(async () => {
  proxy = await unresponsiveProxy(await cloneTemplate());
  database = openDatabase({ url: proxy.url, pool: 3, workPool: 2, log: silentLog });
});
afterEach(async () => {
  await proxy.close();
  await database.close();
});
const ping = () => database.db.execute(sql`select 1`);
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

it('unresponsive idle connections are discarded, and new ones answer', async () => {
  await Promise.all([ping(), ping(), ping()]);
  proxy.silence();
  await expect(ping()).rejects.toThrow();
  // The others are not tried one by one.
  await soon(async () => expect((await ping()).rowCount).toBe(1));
  expect(database.isStuck()).toBe(false);
});

it('unresponsive connections in transactions and in the background are discarded, too', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const inTransaction = () =>
    transact(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      begun += 1;
      await goOn;
      await tx.execute(sql`select 1`);
    });
  const held = [1, 2, 3].map(inTransaction);
  held.push(...[1, 2].map(() => inBackground(inTransaction)));
  const failed = Promise.allSettled(held);
  await soon(() => expect(begun).toBe(5));
  proxy.silence();
  resolve();
  expect((await failed).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await Promise.all([ping(), ping(), ping(), inBackground(ping)]);
});

it('a slow query is not unresponsive', async () => {
  const { rows } = await database.pool.query<{ n: number }>('select 1 as n from pg_sleep(5)');
  expect(rows).toEqual([{ n: 1 }]);
});

it('jobs continue, on their own connections', async () => {
  const ran: object[] = [];
  const job = { name: 'echo', pollSeconds: 0.5, run: async (data: object) => void ran.push(data) };
  const jobs = createJobs({ database, jobs: [job], log: silentLog });
  onTestFinished(() => jobs.stop());
  await jobs.start({ work: true });
  await jobs.send('echo', { n: 1 });
  await soon(() => expect(ran).toEqual([{ n: 1 }]));
  proxy.silence();
  await soon(() => jobs.send('echo', { n: 2 }));
  await soon(() => expect(ran).toContainEqual({ n: 2 }));
});

describe('a process is stuck', () => {
  it('when nothing is answered for long though the database answers others', async () => {
    const stuck = openDatabase({ url: proxy.url, pool: 1, log: silentLog, waitMs: 60_000, stuckMs: 2_000 });
    const leaked = await stuck.pool.connect();
    const waiting = stuck.pool.query('select 1');
    await soon(() => expect(stuck.isStuck()).toBe(true));
    leaked.release();
    await waiting;
    await soon(() => expect(stuck.isStuck()).toBe(false));
    await stuck.close();
  });

  it('but not while the database is unavailable for all', async () => {
    const away = openDatabase({ url: proxy.url, pool: 1, log: silentLog, waitMs: 60_000, stuckMs: 1_000 });
    await away.pool.query('select 1');
    proxy.partition();
    const refused = expect(away.pool.query('select 1')).rejects.toThrow();
    const since = performance.now();
    await soon(() => expect(performance.now() - since).toBeGreaterThan(3_000));
    expect(away.isStuck()).toBe(false);
    await proxy.close();
    await refused;
    proxy = await unresponsiveProxy(proxy.url);
    await away.close();
  });
});
