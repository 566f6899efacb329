import { FakeClock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { poolSeries, workGauges } from './work-gauges.ts';

const database = testDatabase();

it('exports connections in use and waiting, undelivered events, and singleton tasks held', async () => {
  await database.pool.query(`insert into outbox_events (name, payload, brand, lang, created_at, next_try_at, attempts)
    values ('a', '1', '', '', now(), now() - interval '5 s', 0), ('a', '2', '', '', now(), now() + interval '1 h', 3)`);
  const held = await inBackground(() => database.pool.connect());
  const gauges = workGauges({ database, singletonTasks: { held: () => ['relay'] }, clock: new FakeClock() });
  const read = async (name: string) => gauges.find((gauge) => gauge.name === name)!.read();
  expect(await read('database_work_pool_in_use')).toBe(1);
  expect(await read('database_pool_in_use')).toBe(0);
  expect(await read('database_pool_waiting')).toBe(0);
  expect([await read('relay_waiting'), await read('relay_failing')]).toEqual([2, 1]);
  expect(await read('relay_lag_seconds')).toBeGreaterThanOrEqual(5);
  expect(await read('singleton_tasks_held')).toBe(1);
  const [used, most] = [await read('database_connections'), await read('database_connections_max')];
  expect(used).toBeGreaterThan(0);
  expect(most).toBeGreaterThanOrEqual(used);
  await database.pool.query(`
    insert into singleton_runners values (gen_random_uuid(), '{relay,audit}', now() + interval '10 s'),
      (gen_random_uuid(), '{relay,audit,gone}', now() - interval '1 s')`);
  await database.pool.query(`
    insert into singleton_leases values ('relay', gen_random_uuid(), 1, now() + interval '10 s')`);
  expect([await read('singleton_tasks_runners'), await read('singleton_tasks_free')]).toEqual([1, 1]);
  held.release();
});

it('poolSeries: counts the connections taken from each pool, and the time of waiting for them', async () => {
  const [seconds, taken] = poolSeries({
    ...{ pool: database.pool, work: database.work },
    replica: null,
  });
  const before = await taken!.read();
  const first = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
  const waiting = database.pool.query('select 1');
  const waitedBefore = (await seconds!.read()).get('requests')!;
  await first[0]!.query('select pg_sleep(0.05)');
  for (const client of first) client.release();
  await waiting;
  const after = await taken!.read();
  expect([...after.keys()]).toEqual(['requests', 'work']);
  expect(after.get('requests')! - before.get('requests')!).toBe(11);
  expect(after.get('work')).toBe(before.get('work'));
  expect((await seconds!.read()).get('requests')! - waitedBefore).toBeGreaterThanOrEqual(0.05);
});
