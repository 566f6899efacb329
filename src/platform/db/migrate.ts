import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { sqlState } from './db.ts';

/** The same in every process: one migrates, the others wait and find it done. */
export const MIGRATION_LOCK = 7_203_114;

const CREATE_SCRIPTS = `create table if not exists schema_scripts (
  name text primary key, checksum text not null, applied_at timestamptz not null)`;

export interface AppliedScript {
  name: string;
  checksum: string;
}

interface Script extends AppliedScript {
  sql: string;
}

export interface Migration {
  applied: string[];
}

/**
 * Forward-only migrations by name, each in its own transaction, then every module's SQL functions whose text changed.
 * Migrations expand first and contract in a later release, so that the old version can serve meanwhile.
 */
export async function migrate(client: pg.Client, log: Log, root = PROJECT_ROOT): Promise<Migration> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(CREATE_SCRIPTS);
    const known = await appliedScripts(client);
    const applied: string[] = [];
    for (const script of await migrations(root)) {
      const before = known.get(script.name);
      if (before === script.checksum) continue;
      if (before) {
        throw new StartError(
          `The migration ${script.name} was changed after it ran; write a new one instead.`,
        );
      }
      await apply(client, script, log);
      applied.push(script.name);
    }
    for (const script of await functions(root)) {
      if (known.get(script.name) === script.checksum) continue;
      await apply(client, script, log);
      applied.push(script.name);
    }
    if (applied.length > 0) log.info({ event: 'db.migrated', applied }, 'database migrated');
    return { applied };
  } finally {
    // A lost connection has released it; its error would hide the reason.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
  }
}

/**
 * Recreates the schema of just these scripts in an empty database, in the caller's transaction. Functions are left to
 * `migrate`: the current ones may need a newer migration.
 */
export async function replay(
  client: pg.Client,
  seen: readonly AppliedScript[],
  root = PROJECT_ROOT,
): Promise<void> {
  const wanted = new Map(seen.map(({ name, checksum }) => [name, checksum]));
  await client.query(CREATE_SCRIPTS);
  for (const script of await migrations(root)) {
    if (wanted.get(script.name) === script.checksum) await run(client, script);
  }
}

export const isFunctions = (script: string): boolean => script.endsWith('.functions.sql');

/** Migrations that this version lacks, or has with another text. */
export async function unknownMigrations(
  seen: readonly AppliedScript[],
  root = PROJECT_ROOT,
): Promise<string[]> {
  const ours = new Map((await migrations(root)).map(({ name, checksum }) => [name, checksum]));
  return seen
    .filter(({ name, checksum }) => !isFunctions(name) && ours.get(name) !== checksum)
    .map(({ name }) => name);
}

/**
 * For `/readyz`: scripts of this version that the database lacks. A function's text may be newer during a rollout: the
 * old version still serves, so only its name is compared.
 */
export async function pendingScripts(client: pg.Client | pg.Pool, root = PROJECT_ROOT): Promise<string[]> {
  const known = await appliedScripts(client);
  const scripts = [...(await migrations(root)), ...(await functions(root))];
  return scripts.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

/** Migrations that the next start runs, with their text, and the scripts that ran. */
export async function pendingMigrations(
  client: pg.Client,
  root = PROJECT_ROOT,
): Promise<{ pending: { name: string; sql: string }[]; applied: AppliedScript[] }> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_scripts') is not null as there",
  );
  const known = rows[0]?.there ? await appliedScripts(client) : new Map<string, string>();
  const pending = (await migrations(root)).filter(({ name }) => !known.has(name));
  return { pending, applied: [...known].map(([name, checksum]) => ({ name, checksum })) };
}

async function appliedScripts(client: pg.Client | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_scripts',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TRIES = 10;
/** Those who queued behind the lock are served in between. */
const LOCK_PAUSE_MS = 1_000;

async function apply(client: pg.Client, script: Script, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin');
    try {
      // Old processes keep serving: failing and retrying is better than queueing every reader behind a lock.
      await client.query("set local lock_timeout = '5s'");
      await run(client, script);
      return void (await client.query('commit'));
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES)
        throw new StartError(whyFailed(script.name, error as Error & { code?: string }), { cause: error });
      log.warn(
        { event: 'db.migration_waits', name: script.name, attempt },
        'a migration could not lock a table in time, retrying',
      );
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

const whyFailed = (name: string, { code, message }: Error & { code?: string }): string =>
  code === DISK_FULL
    ? `The disk of the database is full: the migration ${name} was undone, and nothing is lost.`
    : `The migration ${name} failed and was undone: ${message}.`;

async function run(client: pg.Client, { name, sql, checksum }: Script): Promise<void> {
  await client.query(sql);
  await client.query(
    `insert into schema_scripts (name, checksum, applied_at) values ($1, $2, $3)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [name, checksum, new Date()],
  );
}

const migrations = (root: string) => scripts(root, 'migrations/*.sql');
const functions = (root: string) => scripts(root, 'src/{platform,modules}/**/*.functions.sql');

async function scripts(root: string, pattern: string): Promise<Script[]> {
  const found: Script[] = [];
  for await (const path of glob(pattern, { cwd: root })) {
    const sql = await readFile(resolve(root, path), 'utf8');
    found.push({ name: basename(path), sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
