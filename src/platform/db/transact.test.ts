import { sql } from 'drizzle-orm';
import { testDatabase } from '#platform/testing/database.ts';
import { sqlState, type Tx } from './db.ts';
import { afterCommit, transact } from './transact.ts';

const database = testDatabase();
beforeAll(() => database.pool.query('create table accounts (id int primary key, n int not null)'));
beforeEach(() => database.pool.query('truncate accounts; insert into accounts values (1, 0), (2, 0)'));

const balances = async () =>
  (await database.pool.query('select n from accounts order by id')).rows.map(({ n }) => n);
const add = (tx: Tx, id: number, n = 1) => tx.execute(sql`update accounts set n = n + ${n} where id = ${id}`);

it("returns the work's result, and commits", async () => {
  expect(await transact(database.db, (tx) => add(tx, 1).then(() => 'done'))).toBe('done');
  expect(await balances()).toEqual([1, 0]);
});

it('rolls back when the work throws, and runs it once', async () => {
  const work = vi.fn(async (tx: Tx) => {
    await add(tx, 1);
    throw new Error('no');
  });
  await expect(transact(database.db, work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
  expect(await balances()).toEqual([0, 0]);
});

it('reports the original error, also when the connection is lost and cannot roll back', async () => {
  const lost = transact(database.db, async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
    throw new Error('the reason');
  });
  await expect(lost).rejects.toThrow('the reason');
});

it('the victim of a deadlock is retried', async () => {
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const move = (first: number, second: number) =>
    transact(database.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`set local deadlock_timeout = '20ms'`);
      await add(tx, first);
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      await add(tx, second);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  // The retry may take a row before its waiting rival, and is a victim again.
  expect(runs).toBeGreaterThan(2);
  expect(await balances()).toEqual([2, 2]);
});

describe('a serialization failure', () => {
  /** Reads, lets a concurrent write happen, and writes over it. */
  const collide = (tx: Tx) =>
    tx
      .execute(sql`set transaction isolation level repeatable read`)
      .then(() => tx.execute(sql`select n from accounts where id = 1`))
      .then(() => database.pool.query('update accounts set n = n + 10 where id = 1'))
      .then(() => add(tx, 1));

  it('is retried', async () => {
    let runs = 0;
    await transact(database.db, async (tx) => (++runs === 1 ? collide(tx) : add(tx, 1)));
    expect(runs).toBe(2);
    expect(await balances()).toEqual([11, 0]);
  });

  it('is thrown when it persists', async () => {
    const work = vi.fn(collide);
    const error = await transact(database.db, work, 3).catch((thrown) => thrown);
    expect(sqlState(error)).toBe('40001');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it("discards the failed attempt's afterCommit work", async () => {
    const after = vi.fn();
    let runs = 0;
    await transact(database.db, async (tx) => {
      runs += 1;
      const run = runs;
      afterCommit(tx, () => after(run));
      await (run === 1 ? collide(tx) : add(tx, 1));
    });
    expect(after.mock.calls).toEqual([[2]]);
  });
});

describe('afterCommit', () => {
  it('runs in order, once the commit is visible to others', async () => {
    const seen: Promise<number[]>[] = [];
    await transact(database.db, async (tx) => {
      afterCommit(tx, () => void seen.push(balances()));
      await add(tx, 1);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([[1, 0]]);
  });

  it('does not run when the work throws, nor when the commit fails', async () => {
    const after = vi.fn();
    const failing = transact(database.db, async (tx) => {
      afterCommit(tx, after);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.pool.query(
      `create table deferred (id int references accounts (id) deferrable initially deferred)`,
    );
    const refused = transact(database.db, async (tx) => {
      afterCommit(tx, after);
      await tx.execute(sql`insert into deferred values (99)`);
    });
    await expect(refused).rejects.toThrow();
    await database.pool.query('drop table deferred');
    expect(after).not.toHaveBeenCalled();
  });

  it('requires a transaction', () => {
    // @ts-expect-error: the database itself is no transaction
    expect(() => afterCommit(database.db, () => undefined)).toThrow(/transact/);
  });

  it('an error after the commit never retries the work', async () => {
    const work = vi.fn(async (tx: Tx) => {
      await add(tx, 1);
      afterCommit(tx, () => {
        throw Object.assign(new Error('of another database'), { code: '40001' });
      });
    });
    await expect(transact(database.db, work)).rejects.toThrow('of another database');
    expect(work).toHaveBeenCalledTimes(1);
    expect(await balances()).toEqual([1, 0]);
  });
});
