import { openDatabase } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { unresponsiveProxy } from '#platform/testing/unresponsive-proxy.ts';
import {
  createSingletonTasks,
  type Lease,
  LeaseLostError,
  type SingletonTask,
  type SingletonTasks,
} from './singleton-tasks.ts';

const database = testDatabase();
const started: SingletonTasks[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((singletonTasks) => singletonTasks.stop()));
  await database.pool.query('truncate singleton_leases, singleton_runners');
});

/** A singleton task that counts its current and maximum holders. */
function counted(name: string) {
  const held = { now: 0, most: 0, starts: 0 };
  const leases: Lease[] = [];
  const singletonTask: SingletonTask = {
    name,
    async start(lease) {
      leases.push(lease);
      held.now += 1;
      held.starts += 1;
      held.most = Math.max(held.most, held.now);
      return async () => {
        held.now -= 1;
      };
    },
  };
  return { singletonTask, held, leases };
}

function runner(
  singletonTasks: readonly SingletonTask[],
  on: Pick<typeof database, 'connect'> = database,
): SingletonTasks {
  const made = createSingletonTasks({ database: on, singletonTasks, log: silentLog });
  started.push(made);
  made.start();
  return made;
}
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 40_000, interval: 20 });
const guarded = (lease: Lease) => transact(database.db, (tx) => lease.guard(tx));
/** A separate process, behind a proxy that can cut it off. */
async function lonely(singletonTasks: readonly SingletonTask[]) {
  const proxy = await unresponsiveProxy(database.url);
  const own = openDatabase({ url: proxy.url, pool: 2, log: silentLog });
  const its = runner(singletonTasks, own);
  onTestFinished(async () => {
    await proxy.close();
    await own.close();
  });
  return { proxy, its };
}

it('a process whose host is lost stops by itself, before another takes over in the next epoch', async () => {
  const { singletonTask, held, leases } = counted('one');
  const { proxy, its: first } = await lonely([singletonTask]);
  await soon(() => expect(first.held()).toEqual(['one']));
  const second = runner([singletonTask]);
  proxy.partition();
  await soon(() => expect(held.now).toBe(0));
  expect(second.held()).toEqual([]);
  await soon(() => expect(second.held()).toEqual(['one']));
  expect(held.most).toBe(1);
  expect(first.held()).toEqual([]);
  await expect(guarded(leases[0]!)).rejects.toThrow(LeaseLostError);
  await guarded(leases[1]!);
});

it('a lost connection is not a lost lease: it is renewed on another', async () => {
  const { singletonTask, held } = counted('steady');
  const { proxy, its } = await lonely([singletonTask]);
  await soon(() => expect(its.held()).toEqual(['steady']));
  const expiry = async () =>
    (await database.pool.query('select expires_at from singleton_leases')).rows[0].expires_at.getTime();
  const before = await expiry();
  proxy.silence();
  await soon(async () => expect(await expiry()).toBeGreaterThan(before));
  await soon(async () => expect(await expiry()).toBeGreaterThan(before + 5_000));
  expect([held.starts, its.held()]).toEqual([1, ['steady']]);
});

it('a guarded transaction delays a takeover until its end, but no renewal', async () => {
  const { singletonTask, leases } = counted('careful');
  const first = runner([singletonTask]);
  await soon(() => expect(first.held()).toEqual(['careful']));
  await transact(database.db, async (tx) => {
    await leases[0]!.guard(tx);
    await database.pool.query(`update singleton_leases set expires_at = now() + interval '10 s'`);
    const taking = "select from singleton_leases where name = 'careful' for update skip locked";
    expect((await database.pool.query(taking)).rowCount).toBe(0);
  });
});

it('a stopping process stops its work first, then releases its leases at once', async () => {
  const { singletonTask, held } = counted('two');
  const first = runner([singletonTask]);
  await soon(() => expect(first.held()).toEqual(['two']));
  await first.stop();
  expect([held.now, first.held()]).toEqual([0, []]);
  const { rows } = await database.pool.query('select expires_at <= now() as free from singleton_leases');
  expect(rows).toEqual([{ free: true }]);
  const second = runner([singletonTask]);
  await soon(() => expect(second.held()).toEqual(['two']));
  expect(held.most).toBe(1);
});

it('processes share the tasks, also with a later one', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map(counted);
  const singletonTasks = all.map(({ singletonTask }) => singletonTask);
  const first = runner(singletonTasks);
  await soon(() => expect(first.held()).toHaveLength(5));
  const second = runner(singletonTasks);
  await soon(() => expect([first.held().length, second.held().length].toSorted()).toEqual([2, 3]));
  expect([...first.held(), ...second.held()].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(all.map(({ held }) => held.most)).toEqual([1, 1, 1, 1, 1]);
});

it('tasks of different names are held by different processes', async () => {
  const [a, b] = [counted('mine'), counted('yours')];
  const [first, second] = [runner([a.singletonTask]), runner([b.singletonTask])];
  await soon(() => expect([first.held(), second.held()]).toEqual([['mine'], ['yours']]));
});

it('a task that fails to start is retried, and stops no other', async () => {
  const good = counted('good');
  const start = vi.fn(good.singletonTask.start).mockRejectedValueOnce(new Error('not yet'));
  const both = runner([{ name: 'shaky', start }, counted('sound').singletonTask]);
  await soon(() => expect(both.held()).toContain('sound'));
  await soon(() => expect(both.held().toSorted()).toEqual(['shaky', 'sound']));
  expect(start).toHaveBeenCalledTimes(2);
});

it('receives notifications of other processes, and a further one after a lost connection', async () => {
  const onNotification = vi.fn();
  const listening: SingletonTask = {
    name: 'listening',
    async start(lease) {
      const deafen = await lease.listen('a_word', onNotification);
      return async () => deafen();
    },
  };
  const { proxy, its } = await lonely([listening]);
  await soon(() => expect(its.held()).toEqual(['listening']));
  await database.pool.query('notify a_word');
  await soon(() => expect(onNotification).toHaveBeenCalledTimes(1));
  proxy.silence();
  await database.pool.query('notify a_word');
  await soon(() => expect(onNotification).toHaveBeenCalledTimes(2));
});

it('stopping before any lease was taken leaves nothing behind', async () => {
  const { singletonTask, held } = counted('early');
  await runner([singletonTask]).stop();
  expect(held.now).toBe(0);
  const live =
    'select from singleton_leases where expires_at > now() union all select from singleton_runners';
  expect((await database.pool.query(live)).rowCount).toBe(0);
});
