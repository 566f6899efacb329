import { FakeClock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { workGauges } from './work-gauges.ts';

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
  expect(await read('duties_held')).toBe(1);
  held.release();
});
