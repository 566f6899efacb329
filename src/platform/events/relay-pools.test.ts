import { sql } from 'drizzle-orm';
import { FakeClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { defineEvent } from './event-type.ts';
import { createEmit, on } from './events.ts';
import { createRelay } from './relay.ts';
import { createWaker } from './wake.ts';

const happened = defineEvent<number>('happened');

it('reactions that hold connections leave those of requests free, however the relay was woken', async () => {
  const database = openDatabase({
    url: await cloneTemplate(),
    pool: 2,
    workPool: 2,
    log: silentLog,
    waitMs: 1_000,
  });
  onTestFinished(() => database.close());
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const held: number[] = [];
  const reaction = on(happened, 'hold two', async () => {
    const hold = () =>
      transact(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        held.push(1);
        await goOn;
      });
    await Promise.all([hold(), hold()]);
  });
  const clock = new FakeClock();
  const relay = createRelay({ db: database.db, reactions: [reaction], clock, log: silentLog });
  const waker = createWaker(database.pool, silentLog);
  waker.relayHere(relay.wake);
  // As in a request.
  await transact(database.db, (tx) =>
    createEmit(waker.wake)(tx, happened, 1, { now: clock.now(), brand: '', lang: '' }),
  );
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect([database.work.totalCount, database.work.idleCount]).toEqual([2, 0]);
  await Promise.all([1, 2].map(() => transact(database.db, (tx) => tx.execute(sql`select 1`))));
  resolve();
  await relay.stop();
});
