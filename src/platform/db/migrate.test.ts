import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { type Migration, migrate, pendingScripts } from './migrate.ts';
import { ensureDatabase } from './open.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An empty database and a folder of scripts. */
async function fresh(scripts: Record<string, string>) {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  await ensureDatabase(inject('adminUrl'), name);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const root = mkdtempSync(join(tmpdir(), 'migrations-'));
  closing.push(() => rmSync(root, { recursive: true }));
  const write = (path: string, sql: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), sql);
  };
  for (const [path, sql] of Object.entries(scripts)) write(path, sql);
  const connect = async () => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    closing.push(() => client.end());
    return client;
  };
  const client = await connect();
  const run = (own: pg.Client = client): Promise<Migration> => migrate(own, silentLog, root);
  const value = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0];
  return { client, connect, run, write, value, root };
}

const A = { 'migrations/1_a.sql': 'create table a (id int); insert into a values (1);' };
const B = { 'migrations/2_b.sql': 'alter table a add column name text; create index on a (name);' };
const F = 'src/modules/a/a.functions.sql';

it('applies each script once, in the order of their names', async () => {
  const { run, value } = await fresh({
    ...B,
    ...A,
    [F]: 'create or replace function f() returns int language sql as $$ select 1 $$;',
  });
  expect(await run()).toEqual({ applied: ['1_a.sql', '2_b.sql', 'a.functions.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await value('select count(*)::int from a')).toBe(1);
  expect(await value('select f()')).toBe(1);
});

it('waits for a table that a transaction has locked, and lets others go on in between', async () => {
  const { client, connect, run, write, value, root } = await fresh(A);
  await run();
  write('migrations/2_b.sql', B['migrations/2_b.sql']);
  const reader = await connect();
  await reader.query('begin; lock table a in access share mode');
  const { log, lines } = recordedLog();
  const migrating = migrate(client, log, root);
  await vi.waitFor(() => expect(lines.map(({ event }) => event)).toEqual(['db.migration_waits']));
  await reader.query('commit');
  expect(await migrating).toEqual({ applied: ['2_b.sql'] });
  expect(await value('select count(name)::int from a')).toBe(0);
});

it('applies only new scripts', async () => {
  const { run, write } = await fresh(A);
  await run();
  write(...(Object.entries(B)[0] as [string, string]));
  expect(await run()).toEqual({ applied: ['2_b.sql'] });
});

it('rejects a migration that was changed after it ran, with a message', async () => {
  const { run, write, value } = await fresh(A);
  await run();
  write('migrations/1_a.sql', 'drop table a;');
  await expect(run()).rejects.toThrow(StartError);
  await expect(run()).rejects.toThrow(/^The migration 1_a\.sql was changed after it ran; [^\n]+\.$/);
  expect(await value('select count(*)::int from a')).toBe(1);
});

it('rolls a failing migration back, and keeps those before it', async () => {
  const broken = {
    'migrations/2_b.sql': 'create table b (id int); insert into b values (1); select no_such_thing;',
  };
  const { run, value, write } = await fresh({ ...A, ...broken });
  await expect(run()).rejects.toThrow(/^The migration 2_b\.sql failed and was undone: .*no_such_thing.*\.$/);
  expect(await value(`select to_regclass('b')`)).toBeNull();
  expect(await value('select count(*)::int from a')).toBe(1);
  write(...(Object.entries(B)[0] as [string, string]));
  expect(await run()).toEqual({ applied: ['2_b.sql'] });
});

it('reports a full disk, and that nothing is lost', async () => {
  const full = `create table b (id int); do $$ begin raise 'no space left' using errcode = '53100'; end $$;`;
  const { run, value } = await fresh({ ...A, 'migrations/2_b.sql': full });
  await expect(run()).rejects.toThrow(
    /^The disk of the database is full: the migration 2_b\.sql was undone, and nothing is lost\.$/,
  );
  expect(await value(`select to_regclass('b')`)).toBeNull();
  expect(await value('select count(*)::int from a')).toBe(1);
});

it('reports the reason, also when the connection is lost', async () => {
  const { run, connect } = await fresh({
    'migrations/1_a.sql': 'select pg_terminate_backend(pg_backend_pid());',
  });
  const client = await connect();
  client.on('error', () => undefined);
  await expect(run(client)).rejects.toThrow(
    /^The migration 1_a\.sql failed and was undone: terminating .*\.$/,
  );
});

it('releases the lock after a failure', async () => {
  const { run, write, connect } = await fresh({ 'migrations/1_a.sql': 'select no_such_thing;' });
  await expect(run()).rejects.toThrow(StartError);
  write('migrations/1_a.sql', A['migrations/1_a.sql']);
  expect(await run(await connect())).toEqual({ applied: ['1_a.sql'] });
});

it('two concurrent processes apply each script once', async () => {
  const { run, connect, value } = await fresh({
    ...A,
    ...B,
    [F]: 'create function f() returns int language sql as $$ select 1 $$;',
  });
  const done = await Promise.all([run(await connect()), run(await connect()), run(await connect())]);
  expect(done.flatMap(({ applied }) => applied)).toEqual(['1_a.sql', '2_b.sql', 'a.functions.sql']);
  expect(await value('select count(*)::int from schema_scripts')).toBe(3);
});

it('applies functions again when their text changed', async () => {
  const text = (n: number) => `create or replace function f() returns int language sql as $$ select ${n} $$;`;
  const { run, write, value } = await fresh({ ...A, [F]: text(1) });
  await run();
  write(F, text(2));
  expect(await run()).toEqual({ applied: ['a.functions.sql'] });
  expect(await value('select f()')).toBe(2);
});

it('has a lock timeout, so that readers do not queue behind it', async () => {
  const { run, value } = await fresh({
    ...A,
    'migrations/2_b.sql': `create table seen as select current_setting('lock_timeout') as wait;`,
  });
  await run();
  expect(await value('select wait from seen')).toBe('5s');
  expect(await value('show lock_timeout')).toBe('0');
});

it('lists the scripts a database lacks', async () => {
  const { run, write, client, root } = await fresh(A);
  await run();
  expect(await pendingScripts(client, root)).toEqual([]);
  write(...(Object.entries(B)[0] as [string, string]));
  expect(await pendingScripts(client, root)).toEqual(['2_b.sql']);
});
