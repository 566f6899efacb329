import { silentLog } from '#platform/log/log.ts';
import { lastingLease } from '#platform/singleton-tasks/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testLedger } from './ledger.factory.ts';
import { house, wallet } from './ledger.rules.ts';
import { findCoins } from './ledger.store.ts';
import { createRollUp } from './roll-up.service.ts';

const database = testDatabase();
let ledger: ReturnType<typeof testLedger>;
const results: unknown[] = [];
beforeAll(() => {
  ledger = testLedger(database);
});
beforeEach(() => {
  results.length = 0;
});

const ofAProcess = () =>
  createRollUp({
    database,
    log: silentLog,
    everyMs: 1,
    publish: (topic, message, { rev }) => void results.push({ topic, message, rev }),
  });

async function start() {
  const rollUp = ofAProcess();
  const client = await database.connect();
  const stop = await rollUp.singletonTask.start(lastingLease(client));
  onTestFinished(async () => {
    await stop();
    await client.end();
  });
  return { rollUp, stop };
}
const settled = (userId: number) =>
  vi.waitFor(async () => expect(await findCoins(database.db, wallet(userId))).toMatchObject({ pending: 0 }));

it('begins with pending entries, and publishes the new balance', async () => {
  await ledger.grant(1, 5);
  await ledger.grant(1, 6);
  await start();
  await settled(1);
  await vi.waitFor(() => expect(results).toEqual([{ topic: 'coins/1', message: { gold: 11 }, rev: 1 }]));
});

it('is woken in its own process and from another one', async () => {
  const { rollUp } = await start();
  await ledger.grant(2, 5);
  rollUp.wake();
  await settled(2);
  await ledger.grant(2, 7);
  ofAProcess().wake();
  await settled(2);
  expect(await findCoins(database.db, wallet(2))).toMatchObject({ balance: 12, pending: 0, version: 2 });
});

it('numbers versions of a balance without gaps, for every writer', async () => {
  const { run } = ofAProcess();
  ledger.published.length = 0;
  for (let i = 0; i < 5; i++) {
    await ledger.grant(3, 10);
    await run();
    await Promise.all([ledger.pay(wallet(3), house, 4), ledger.grant(3, 1), run()]);
  }
  await run();
  const revisions = [...results, ...ledger.published] as { topic: string; rev: number }[];
  const mine = revisions.filter(({ topic }) => topic === 'coins/3').map(({ rev }) => rev);
  const { version } = await findCoins(database.db, wallet(3));
  expect(mine.toSorted((a, b) => a - b)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
});

it('does nothing once it is stopped', async () => {
  const { rollUp, stop } = await start();
  await stop();
  await ledger.grant(4, 5);
  rollUp.wake();
  await database.pool.query('notify ledger');
  const next = await start();
  await settled(4);
  expect(next).toBeDefined();
  expect(results).toHaveLength(1);
});
