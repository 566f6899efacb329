import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { defineEvent } from './event-type.ts';
import { CLAIM_SECONDS, deleteEventsBefore } from './events.store.ts';
import { createEmit, type EmittedEvent, on, type Reaction } from './events.ts';
import { createRelay } from './relay.ts';
import { retryDelayMs } from './relay-batch.ts';

const database = testDatabase();
const finished = defineEvent<{ matchId: number }>('matchFinished');
const other = defineEvent<string>('otherThing');

let clock: FakeClock;
beforeEach(async () => {
  clock = new FakeClock();
  await database.pool.query('truncate outbox_events, outbox_lanes');
});

const wake = vi.fn();
const emit = (...ids: number[]) =>
  transact(database.db, async (tx) => {
    const send = createEmit(wake);
    for (const matchId of ids)
      await send(tx, finished, { matchId }, { now: clock.now(), brand: 'touchline', lang: 'en' });
  });
const relayOf = (...reactions: Reaction[]) =>
  createRelay({ db: database.db, reactions, clock, log: silentLog });
/** A reaction that records its events. */
function listener(name = 'listen', react: (id: number) => unknown = () => undefined) {
  const delivered: number[] = [];
  const reaction = on(finished, name, async ({ payload }) => {
    delivered.push(payload.matchId);
    await react(payload.matchId);
  });
  return { delivered, reaction };
}
const rows = async () => (await database.pool.query('select * from outbox_events order by id')).rows;
/** Advances the database's time. */
const pass = (ms: number) =>
  database.pool.query(`update outbox_events set next_try_at = next_try_at - make_interval(secs => $1)`, [
    ms / 1_000,
  ]);
/** Milliseconds until the event is due, by the database. */
const waits = async (): Promise<number> =>
  (
    await database.pool.query(
      `select round(extract(epoch from next_try_at - now()) * 1000)::int as ms from outbox_events`,
    )
  ).rows[0].ms;

describe('emit', () => {
  it('in a rolled back transaction emits nothing and wakes no relay', async () => {
    wake.mockClear();
    const undone = transact(database.db, async (tx) => {
      await createEmit(wake)(
        tx,
        finished,
        { matchId: 1 },
        { now: clock.now(), brand: 'touchline', lang: 'en' },
      );
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(wake).not.toHaveBeenCalled();
    await emit(1);
    expect(wake).toHaveBeenCalledTimes(1);
  });
});

describe('the relay', () => {
  it('delivers each event once, in order, with its origin', async () => {
    const happened: EmittedEvent<{ matchId: number }>[] = [];
    const relay = relayOf(on(finished, 'listen', async (event) => void happened.push(event)));
    await emit(1, 2, 3);
    expect(await relay.drain()).toBe(3);
    expect(happened.map(({ payload }) => payload.matchId)).toEqual([1, 2, 3]);
    expect(happened[0]).toMatchObject({
      brand: 'touchline',
      lang: 'en',
      at: clock.now(),
      eventId: expect.any(Number),
    });
    expect(await relay.drain()).toBe(0);
    expect(happened).toHaveLength(3);
  });

  it('delivers to the reactions of that event only, and completes one without reactions', async () => {
    const { delivered, reaction } = listener();
    await transact(database.db, (tx) =>
      createEmit(wake)(tx, other, 'x', { now: clock.now(), brand: 'touchline', lang: 'en' }),
    );
    expect(await relayOf(reaction).drain()).toBe(1);
    expect(delivered).toEqual([]);
    expect((await rows())[0].processed_at).not.toBeNull();
  });

  it('takes more than one batch', async () => {
    const { delivered, reaction } = listener();
    const ids = Array.from({ length: 120 }, (_, index) => index);
    await emit(...ids);
    expect(await relayOf(reaction).drain()).toBe(120);
    expect(delivered).toEqual(ids);
  });

  it('does not lose an event with a lower id that commits late', async () => {
    const { delivered, reaction } = listener();
    const relay = relayOf(reaction);
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const late = transact(database.db, async (tx) => {
      await createEmit(wake)(
        tx,
        finished,
        { matchId: 1 },
        { now: clock.now(), brand: 'touchline', lang: 'en' },
      );
      wrote();
      await goOn;
    });
    await written;
    await emit(2);
    await relay.drain();
    expect(delivered).toEqual([2]);
    resolve();
    await late;
    await relay.drain();
    expect(delivered).toEqual([2, 1]);
  });

  it('two concurrent relays handle each event once', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { delivered, reaction } = listener('listen', () => goOn);
    await emit(1, 2, 3);
    const first = relayOf(reaction).drain();
    await vi.waitFor(() => expect(delivered).toEqual([1]));
    // The first holds its rows: the second skips them instead of waiting.
    expect(await relayOf(reaction).drain()).toBe(0);
    resolve();
    expect(await first).toBe(3);
    expect(delivered).toEqual([1, 2, 3]);
  });
});

it('a stopped relay ends after the current event; the next relay delivers the rest', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { delivered, reaction } = listener('listen', () => goOn);
  const relay = relayOf(reaction);
  await emit(1, 2, 3);
  const drained = relay.drain();
  await vi.waitFor(() => expect(delivered).toEqual([1]));
  const stopped = relay.stop();
  resolve();
  await stopped;
  expect(await drained).toBe(1);
  expect(delivered).toEqual([1]);
  expect(await relayOf(reaction).drain()).toBe(2);
  expect(delivered).toEqual([1, 2, 3]);
});

describe('a reaction that fails', () => {
  it('is retried with backoff until it succeeds', async () => {
    let failures = 3;
    const { delivered, reaction } = listener('listen', () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    const relay = relayOf(reaction);
    await emit(7);
    for (const wait of [1_000, 2_000, 4_000]) {
      const before = delivered.length;
      await relay.drain();
      expect(delivered).toHaveLength(before + 1);
      const left = await waits();
      expect(left).toBeLessThanOrEqual(wait);
      await pass(wait);
    }
    expect((await rows())[0]).toMatchObject({
      attempts: 3,
      last_error: 'Error: not yet',
      processed_at: null,
    });
    await relay.drain();
    expect(delivered).toEqual([7, 7, 7, 7]);
    expect((await rows())[0].processed_at).not.toBeNull();
  });

  it('delays no other event', async () => {
    const { delivered, reaction } = listener('listen', (id) => {
      if (id === 1) throw new Error('never');
    });
    await emit(1, 2, 3);
    await relayOf(reaction).drain();
    expect(delivered).toEqual([1, 2, 3]);
    expect((await rows()).map(({ processed_at }) => processed_at !== null)).toEqual([false, true, true]);
  });

  it('delays no other reaction to the same event, before or after it', async () => {
    const [before, behind] = [listener('before'), listener('behind')];
    const failing = listener('failing', () => {
      throw new Error('never');
    });
    const relay = relayOf(before.reaction, failing.reaction, behind.reaction);
    await emit(1);
    await relay.drain();
    expect([before.delivered, failing.delivered, behind.delivered]).toEqual([[1], [1], [1]]);
    await pass(retryDelayMs(1));
    await relay.drain();
    expect([before.delivered, failing.delivered, behind.delivered]).toEqual([[1], [1, 1], [1]]);
  });

  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [40, 3_600_000],
    [2_000, 3_600_000],
  ])('waits after %i attempts for %i ms', (attempts, ms) => {
    expect(retryDelayMs(attempts)).toBe(ms);
  });
});

it('events in progress when the process died are delivered again, in order, once its claim has expired', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  const dead = listener('listen', () => never);
  await emit(1, 2);
  void relayOf(dead.reaction).drain();
  await vi.waitFor(() => expect(dead.delivered).toEqual([1]));
  await emit(3);
  const { delivered, reaction } = listener();
  const next = relayOf(reaction);
  expect(await next.drain()).toBe(0);
  await database.pool.query(
    'update outbox_lanes set claimed_until = claimed_until - make_interval(secs => $1)',
    [CLAIM_SECONDS],
  );
  expect(await next.drain()).toBe(3);
  expect(delivered).toEqual([1, 2, 3]);
});

it('without the right to confirm nothing is marked, and the event is delivered again', async () => {
  const { delivered, reaction } = listener();
  const guard = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('another process took over'));
  const relay = createRelay({ db: database.db, reactions: [reaction], clock, log: silentLog, guard });
  await emit(1);
  await expect(relay.drain()).rejects.toThrow('took over');
  expect((await rows())[0].processed_at).toBeNull();
  await relay.drain();
  expect(delivered).toEqual([1, 1]);
});

it('a process whose clock is ahead delays nothing', async () => {
  clock.advance(30_000);
  await emit(1);
  const { delivered, reaction } = listener();
  const behind = new FakeClock();
  await createRelay({ db: database.db, reactions: [reaction], clock: behind, log: silentLog }).drain();
  expect(delivered).toEqual([1]);
});

it('old events are deleted, except undelivered ones', async () => {
  await emit(1, 2, 3);
  await relayOf(listener().reaction).drain();
  await emit(4);
  const { rows: times } = await database.pool.query(
    "select min(processed_at) as first, max(processed_at) + interval '1 s' as later from outbox_events",
  );
  const [{ first, later }] = times;
  expect(await transact(database.db, (tx) => deleteEventsBefore(tx, first, 10))).toBe(0);
  expect(await transact(database.db, (tx) => deleteEventsBefore(tx, later, 2))).toBe(2);
  expect(await transact(database.db, (tx) => deleteEventsBefore(tx, later, 2))).toBe(1);
  expect((await rows()).map(({ payload }) => payload.matchId)).toEqual([4]);
});
