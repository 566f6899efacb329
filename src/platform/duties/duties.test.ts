import type pg from 'pg';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createDuties, type Duties, type Duty } from './duties.ts';

const database = testDatabase();
const started: Duties[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((duties) => duties.stop()));
});

/** A duty that counts how many hold it at the moment, and the most that ever did. */
function counted(name: string) {
  const held = { now: 0, most: 0, starts: 0 };
  const clients: pg.Client[] = [];
  const duty: Duty = {
    name,
    async start(client) {
      clients.push(client);
      held.now += 1;
      held.starts += 1;
      held.most = Math.max(held.most, held.now);
      return async () => {
        held.now -= 1;
      };
    },
  };
  return { duty, held, clients };
}

function runner(...duties: Duty[]): Duties {
  const made = createDuties({ database, duties, log: silentLog });
  started.push(made);
  made.start();
  return made;
}
const soon = (check: () => void) => vi.waitFor(check, { interval: 20 });
const kill = async (client: pg.Client) => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
};

it('exactly one of two runners holds a duty; killed, it stops, and the other takes over', async () => {
  const { duty, held, clients } = counted('one');
  const first = runner(duty);
  await soon(() => expect(first.held()).toEqual(['one']));
  const second = runner(duty);
  await kill(clients[0]!);
  await soon(() => expect(first.held()).toEqual([]));
  await soon(() => expect(held.starts).toBe(2));
  expect([...first.held(), ...second.held()]).toEqual(['one']);
  expect(held.most).toBe(1);
});

it('a runner that stops lets go at once, and stops its work first', async () => {
  const { duty, held } = counted('two');
  const first = runner(duty);
  await soon(() => expect(first.held()).toEqual(['two']));
  await first.stop();
  expect([held.now, first.held()]).toEqual([0, []]);
  const second = runner(duty);
  await soon(() => expect(second.held()).toEqual(['two']));
  expect(held.most).toBe(1);
});

it('several duties are held on one connection, and lost together', async () => {
  const [a, b] = [counted('a'), counted('b')];
  const both = runner(a.duty, b.duty);
  await soon(() => expect(both.held().toSorted()).toEqual(['a', 'b']));
  expect(a.clients[0]).toBe(b.clients[0]);
  await kill(a.clients[0]!);
  await soon(() => expect([a.held.now, b.held.now]).toEqual([0, 0]));
  await soon(() => expect(both.held().toSorted()).toEqual(['a', 'b']));
});

it('duties of different names are held by different runners', async () => {
  const [a, b] = [counted('mine'), counted('yours')];
  const [first, second] = [runner(a.duty), runner(b.duty)];
  await soon(() => expect([first.held(), second.held()]).toEqual([['mine'], ['yours']]));
});

it('a duty that cannot start is tried again, and stops no other', async () => {
  const good = counted('good');
  const start = vi.fn(good.duty.start).mockRejectedValueOnce(new Error('not yet'));
  const sound = counted('sound');
  const both = runner({ name: 'shaky', start }, sound.duty);
  await soon(() => expect(both.held()).toContain('sound'));
  await soon(() => expect(both.held().toSorted()).toEqual(['shaky', 'sound']));
  expect(start).toHaveBeenCalledTimes(2);
});

it('a duty that lost its connection while it started does not go on without its lock', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { duty, held } = counted('slow');
  let lock: pg.Client | undefined;
  const slow: Duty = {
    name: 'slow',
    async start(client) {
      const first = lock === undefined;
      lock ??= client;
      if (first) await goOn;
      return duty.start(client);
    },
  };
  const first = runner(slow);
  await soon(() => expect(lock).toBeDefined());
  const ended = new Promise((done) => lock!.once('end', done));
  await kill(lock!);
  await ended;
  const other = counted('slow');
  const second = runner(other.duty);
  await soon(() => expect(second.held()).toEqual(['slow']));
  resolve();
  await soon(() => expect(held.starts).toBe(1));
  await soon(() => expect(held.now + other.held.now).toBe(1));
  expect(first.held()).toEqual([]);
});

it('stopping before anything was taken leaves nothing behind', async () => {
  const { duty, held } = counted('early');
  const early = runner(duty);
  await early.stop();
  expect(held.now).toBe(0);
  const { rows } =
    await database.pool.query(`select count(*)::int as n from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  expect(rows).toEqual([{ n: 0 }]);
});
