import pg from 'pg';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { lastingLease } from '#platform/singleton-tasks/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { defineEvent } from './event-type.ts';
import { createEmit, on } from './events.ts';
import { relayTask } from './relay-task.ts';
import { createWaker } from './wake.ts';

const database = testDatabase();
const happened = defineEvent<number>('happened');
const clock = new FakeClock();

/** The relay of one process, without its sweep: only a wake makes it read. */
async function startRelay() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const delivered: number[] = [];
  const waker = createWaker(database.pool, silentLog);
  const reactions = [on(happened, 'listen', async ({ payload }) => void delivered.push(payload))];
  const client = await database.connect();
  const stop = await relayTask({ database, reactions, waker, clock, log: silentLog }).start(
    lastingLease(client),
  );
  onTestFinished(async () => {
    await stop();
    await client.end();
  });
  return { delivered, waker, stop };
}
const emit = (wake: () => void, payload: number) =>
  transact(database.db, (tx) =>
    createEmit(wake)(tx, happened, payload, { now: clock.now(), brand: 'touchline', lang: 'en' }),
  );

it('delivers waiting events at its start', async () => {
  await emit(() => undefined, 1);
  const { delivered } = await startRelay();
  await vi.waitFor(() => expect(delivered).toEqual([1]));
});

it('is woken by its own process without a query', async () => {
  const { delivered, waker } = await startRelay();
  const query = vi.spyOn(database.pool, 'query');
  await emit(waker.wake, 2);
  await vi.waitFor(() => expect(delivered).toEqual([2]));
  expect(query.mock.calls.filter(([text]) => String(text).startsWith('notify'))).toEqual([]);
  query.mockRestore();
});

it('is woken by another process, with one NOTIFY for many events', async () => {
  const { delivered } = await startRelay();
  const pool = new pg.Pool({ connectionString: database.url });
  const query = vi.spyOn(pool, 'query');
  const { wake } = createWaker(pool, silentLog);
  await Promise.all([10, 11, 12, 13].map((payload) => emit(() => undefined, payload)));
  for (let i = 0; i < 100; i++) wake();
  await vi.waitFor(() => expect(delivered.toSorted()).toEqual([10, 11, 12, 13]));
  expect(query).toHaveBeenCalledTimes(1);
  await pool.end();
});

it('receives nothing once it is stopped', async () => {
  const { delivered, waker, stop } = await startRelay();
  await stop();
  await emit(waker.wake, 20);
  await database.pool.query('notify outbox');
  const next = await startRelay();
  await vi.waitFor(() => expect(next.delivered).toEqual([20]));
  expect(delivered).toEqual([]);
});

it('without NOTIFY the sweep delivers', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  await pool.end();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  createWaker(pool, silentLog).wake();
  await expect(vi.advanceTimersByTimeAsync(20)).resolves.toBeDefined();
});
