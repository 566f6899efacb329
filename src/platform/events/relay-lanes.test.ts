import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { defineEvent } from './event-type.ts';
import { createEmit, on } from './events.ts';
import { createRelay, lanesFor } from './relay.ts';
import { BATCH_MS } from './relay-batch.ts';

const database = testDatabase();
const [slow, quick, third] = ['slow', 'quick', 'third'].map((name) => defineEvent<number>(name));
const clock = new FakeClock();
beforeEach(() => database.pool.query('truncate outbox_events, outbox_lanes'));

type Word = [event: typeof slow, n: number];
const emitWords = (...words: Word[]) =>
  transact(database.db, async (tx) => {
    const emit = createEmit(() => undefined);
    for (const [event, n] of words)
      await emit(tx, event!, n, { now: clock.now(), brand: 'touchline', lang: 'en' });
  });
const processed = async (): Promise<boolean[]> =>
  (await database.pool.query('select processed_at from outbox_events order by id')).rows.map(
    (row) => row.processed_at !== null,
  );

/** Reactions to three kinds, which record their events and then run the test's callback. */
function world(lanes: number, then: (word: string) => unknown = () => undefined) {
  const delivered: string[] = [];
  const reactions = [slow!, quick!, third!].map((event) =>
    on(event, `react to ${event.name}`, async ({ payload }) => {
      const word = `${event.name} ${payload}`;
      delivered.push(word);
      await then(word);
    }),
  );
  return { delivered, relay: createRelay({ db: database.db, reactions, clock, log: silentLog, lanes }) };
}

it('an event is delivered at once while another kind is slow, and each kind keeps its order', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { delivered, relay } = world(2, (word) => word === 'slow 1' && goOn);
  await emitWords([slow, 1]);
  const first = relay.drain();
  await vi.waitFor(() => expect(delivered).toEqual(['slow 1']));
  await emitWords([slow, 2], [quick, 1]);
  const second = relay.drain();
  await vi.waitFor(async () => expect(await processed()).toEqual([false, false, true]));
  expect(delivered).toEqual(['slow 1', 'quick 1']);
  resolve();
  await Promise.all([first, second]);
  expect(delivered).toEqual(['slow 1', 'quick 1', 'slow 2']);
  expect(await processed()).toEqual([true, true, true]);
});

it('lanes are limited; the others wait', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { delivered, relay } = world(2, (word) => word !== 'third 1' && goOn);
  await emitWords([slow, 1], [quick, 1], [third, 1]);
  const drained = relay.drain();
  await vi.waitFor(() => expect(delivered.toSorted()).toEqual(['quick 1', 'slow 1']));
  resolve();
  expect(await drained).toBe(3);
  expect(delivered.at(-1)).toBe('third 1');
});

it('a long running kind yields to the others, and continues', async () => {
  const { delivered, relay } = world(1, (word) => word.startsWith('slow') && clock.advance(BATCH_MS));
  await emitWords([slow, 1], [slow, 2], [slow, 3], [quick, 1]);
  expect(await relay.drain()).toBe(4);
  expect(delivered).toEqual(['slow 1', 'quick 1', 'slow 2', 'slow 3']);
});

it('no transaction is held while reactions run', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { delivered, relay } = world(2, () => goOn);
  await emitWords([slow, 1], [quick, 1]);
  const drained = relay.drain();
  await vi.waitFor(() => expect(delivered.toSorted()).toEqual(['quick 1', 'slow 1']));
  const open = "select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'";
  expect((await database.pool.query(`${open} and datname = current_database()`)).rows[0].n).toBe(0);
  resolve();
  await drained;
});

it.each([
  [2, 1],
  [3, 2],
  [4, 3],
  [200, 3],
])('a work pool of %i connections has %i lanes', (pool, lanes) => {
  expect(lanesFor(pool)).toBe(lanes);
});
