import { recordedLog } from '#platform/endpoint/testing.ts';
import { cloneTemplate, testDatabase } from '#platform/testing/database.ts';
import { isPoolExhausted } from './availability.ts';
import { type Database, openDatabase } from './db.ts';
import { transact } from './transact.ts';

const watcher = testDatabase();
let url: string;
beforeAll(async () => {
  url = await cloneTemplate();
});

/** A database with two connections, and its log. */
function opened(): { database: Database; lines: Record<string, unknown>[] } {
  const { log, lines } = recordedLog();
  return { database: openDatabase({ url, pool: 2, log }), lines };
}
const kill = (pid: number) => watcher.pool.query('select pg_terminate_backend($1)', [pid]);

it('big integers are numbers', async () => {
  const { database } = opened();
  expect((await database.pool.query('select 9007199254740991::bigint as n')).rows).toEqual([
    { n: Number.MAX_SAFE_INTEGER },
  ]);
  await database.close();
});

it('an idle connection that is lost is logged and replaced', async () => {
  const { database, lines } = opened();
  const pid = async () => (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await pid();
  await kill(first);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ level: 'warn' });
  expect(await pid()).not.toBe(first);
  await database.close();
});

it('a connection lost in a transaction fails only that transaction', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));
  const { database } = opened();
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<number>();
  const work = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    begin(rows[0]!.pid);
    await goOn;
    await tx.execute('select 1');
  });
  const failed = expect(work).rejects.toThrow();
  const pid = await began;
  await kill(pid);
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.pool.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    expect(rowCount).toBe(0);
  });
  // The socket's end must arrive before the transaction continues.
  await database.pool.query('select 1');
  resolve();
  await failed;
  expect(uncaught).not.toHaveBeenCalled();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

it('no free connection is a distinct error', async () => {
  const { log } = recordedLog();
  const { db, pool, close } = openDatabase({ url, pool: 1, log, waitMs: 200 });
  const held = await pool.connect();
  const thrownBy = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  expect(isPoolExhausted(await thrownBy(pool.query('select 1')))).toBe(true);
  expect(isPoolExhausted(await thrownBy(db.execute('select 1')))).toBe(true);
  expect(isPoolExhausted(await thrownBy(transact(db, (tx) => tx.execute('select 1'))))).toBe(true);
  held.release();
  expect(isPoolExhausted(await thrownBy(db.execute('select no_such_thing')))).toBe(false);
  expect(isPoolExhausted('a text')).toBe(false);
  await close();
});
