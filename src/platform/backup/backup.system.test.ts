import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { openArchive } from './archive-reader.ts';
import { makeBackup } from './backup.ts';
import { type RestoreParts, type RestoreSummary, restoreBackup } from './restore.ts';
import {
  connected,
  emptyDatabase,
  emptyStorage,
  HOSTILE,
  hostileRows,
  migrationsWith,
  portrait,
  temporaryFolder,
  tidyUp,
} from './testing.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const run = promisify(execFile);
const LONG = `deep/${'a'.repeat(200)}/picture.webp`;

const database = testDatabase({ demo: true });
testApp({ parts: { database } });
/** The same without the demo, whose rows take seconds: for what needs a backup of any site. */
const bare = testDatabase();
let root: string;
let storage: Storage;
let file: string;
let bareFile: string;

/** The demo, hostile rows, queued jobs and uploads, in one backup for all the tests below; and one without the demo. */
beforeAll(async () => {
  root = await migrationsWith({ '29990101000000_hostile.sql': HOSTILE });
  storage = await emptyStorage();
  await storage.put('avatars/1.webp', Buffer.from('picture'), { contentType: 'image/webp' });
  await storage.put(LONG, Buffer.alloc(70_001, 7), { contentType: 'image/webp' });
  await storage.put('empty.txt', Buffer.alloc(0), { contentType: 'text/plain' });
  const folder = join(await temporaryFolder(), 'new');
  file = await backedUp(database, join(folder, 'site.tar'), 700_000);
  bareFile = await backedUp(bare, join(folder, 'bare.tar'), 1_000);
});

/** Fills the database, and backs it up into the file. */
async function backedUp(source: Database, target: string, repeats: number): Promise<string> {
  const client = await source.connect();
  await migrate(client, silentLog, root);
  await client.query(hostileRows(repeats));
  const jobs = createJobs({ database: source, jobs: [job], log: silentLog });
  await jobs.start({ work: false });
  await jobs.send('settle', { match: 7 }, { startAfter: new Date('2027-01-01T00:00:00Z') });
  await jobs.stop();
  // As if made by another version of the queue.
  await client.query("alter table pgboss.job add column left_behind text default 'x'");
  await makeBackup({ client, storage, file: target, site: 'Touchline', version: '1.2.3', now: NOW });
  await client.end();
  return target;
}
afterAll(tidyUp);

const job = { name: 'settle', run: async () => undefined };

async function restore(client: pg.Client, options: Partial<RestoreParts> = {}) {
  const target = options.storage ?? (await emptyStorage());
  return restoreBackup({ client, storage: target, file, replace: false, log: silentLog, root, ...options });
}

describe('a round trip', () => {
  const target = {} as { url: string; client: pg.Client; storage: Storage; summary: RestoreSummary };
  beforeAll(async () => {
    target.url = await emptyDatabase();
    target.client = await connected(target.url);
    target.storage = await emptyStorage();
    target.summary = await restore(target.client, { storage: target.storage });
  });

  it('restores every row, sequence, reference, trigger and index', async () => {
    const { client, summary } = target;
    expect(await portrait(client)).toEqual(await portrait(await connected(database.url)));
    expect(summary).toMatchObject({ at: NOW.toISOString(), uploads: 3, leftOut: [] });
    expect(summary.newer).toEqual([]);
    await expect(client.query('delete from hostile_log')).rejects.toThrow('append only');
    await expect(client.query('insert into hostile_log values (9, 999)')).rejects.toThrow('foreign key');
    expect((await client.query("select nextval('hostile_numbers')::int as n")).rows).toEqual([{ n: 43 }]);
  });

  it('restores the uploads', async () => {
    const read = async (key: string) => buffer((await target.storage.get(key))!.body);
    expect((await read('avatars/1.webp')).toString()).toBe('picture');
    expect(await read(LONG)).toEqual(Buffer.alloc(70_001, 7));
    expect(await read('empty.txt')).toEqual(Buffer.alloc(0));
  });

  it('restores queued jobs, and the queue runs them', async () => {
    const restored = openDatabase({ url: target.url, pool: 2, log: silentLog });
    onTestFinished(() => restored.close());
    const jobs = createJobs({ database: restored, jobs: [job], log: silentLog });
    await jobs.start({ work: false });
    await jobs.stop();
    const sql = `select id, name, data, state::text, start_after, singleton_key, retry_limit from pgboss.job`;
    const { rows } = await target.client.query(sql);
    expect(rows).toEqual((await database.pool.query(sql)).rows);
    expect(rows).toMatchObject([{ name: 'settle', data: { match: 7 }, state: 'created' }]);
  });

  it('needs no superuser, also to replace existing data', async () => {
    const admin = await connected(database.url);
    const role = `owner_${Math.random().toString(36).slice(2)}`;
    await admin.query(`create role ${role} login password 'secret'`);
    const url = new URL(await emptyDatabase(role));
    Object.assign(url, { username: role, password: 'secret' });
    const client = await connected(url.href);
    await restore(client, { file: bareFile });
    expect((await client.query('select count(*)::int as n from hostile')).rows).toEqual([{ n: 5 }]);
    await client.query('create table in_the_way (id int); create view rows as select * from hostile');
    await restore(client, { file: bareFile, replace: true });
    expect((await client.query("select to_regclass('in_the_way') as gone")).rows).toEqual([{ gone: null }]);
  });

  it('runs migrations newer than the backup', async () => {
    const newer = await migrationsWith({
      '29990101000000_hostile.sql': HOSTILE,
      '29990102000000_newer.sql': "alter table hostile add column added text not null default 'new'",
    });
    const client = await connected(await emptyDatabase());
    const { newer: applied } = await restore(client, { file: bareFile, root: newer });
    expect(applied).toEqual(['29990102000000_newer.sql']);
    expect((await client.query('select distinct added from hostile')).rows).toEqual([{ added: 'new' }]);
  });
});

describe('the archive', () => {
  it('is readable by tar, and by its owner only', async () => {
    const { stdout } = await run('tar', ['-tf', file]);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['touchline-backup.txt', `uploads/${LONG}`, 'manifest.json', 'manifest.sha256']),
    );
    const { stdout: picture } = await run('tar', ['-xOf', file, 'uploads/avatars/1.webp']);
    expect(picture).toBe('picture');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('identifies itself', async () => {
    const { manifest } = await openArchive(file);
    expect(manifest).toMatchObject({ format: 1, site: 'Touchline', version: '1.2.3', at: NOW.toISOString() });
    expect(manifest.scripts.map(({ name }) => name)).toContain('29990101000000_hostile.sql');
    const hostile = manifest.tables.find(({ name }) => name === 'hostile')!;
    expect(hostile).toMatchObject({ schema: 'public', rows: 5 });
    expect(hostile.columns).not.toContain('twice');
    expect(hostile.files.length).toBeGreaterThan(1);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('schema_scripts');
  });

  it('never overwrites a file', async () => {
    const client = await connected(database.url);
    const again = makeBackup({ client, storage, file, site: '', version: '', now: NOW });
    await expect(again).rejects.toThrow(`${file} exists already: name another file.`);
  });

  it('does not exist after a failed backup', async () => {
    const folder = await temporaryFolder();
    const broken = { ...storage, get: () => Promise.reject(new Error('the bucket is gone')) };
    const target = join(folder, 'x.tar');
    const parts = { storage: broken, file: target, site: '', version: '', now: NOW };
    await expect(makeBackup({ client: await connected(database.url), ...parts })).rejects.toThrow('bucket');
    expect((await run('ls', ['-A', folder])).stdout).toBe('');
  });

  it('requires a writable folder', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    const target = join(folder, 'file', 'x.tar');
    const parts = { storage, file: target, site: '', version: '', now: NOW };
    await expect(makeBackup({ client: await connected(database.url), ...parts })).rejects.toThrow(
      /cannot be used|may not be written|exists already/,
    );
  });
});

it('is one snapshot of a running site', async () => {
  const other = await connected(database.url);
  const client = await connected(database.url);
  const watcher = await connected(database.url);
  await other.query('begin; lock table hostile in access exclusive mode');
  const target = join(await temporaryFolder(), 'moment.tar');
  const made = makeBackup({ client, storage, file: target, site: '', version: '', now: NOW });
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.query(
      // Databases of other tests, copies of one template, have the same ids.
      `select from pg_locks where not granted and relation = 'hostile'::regclass
          and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
  });
  await other.query(
    "insert into hostile (words) values ('too late'); insert into hostile_parts values ('2026-05-05')",
  );
  await other.query('commit');
  await made;
  const { manifest } = await openArchive(target);
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ hostile: 5, hostile_parts: 1 });
  await other.query(
    "delete from hostile where words = 'too late'; delete from hostile_parts where day = '2026-05-05'",
  );
});

it('an empty database is an error', async () => {
  const client = await connected(await emptyDatabase());
  const target = join(await temporaryFolder(), 'x.tar');
  const parts = { storage, file: target, site: '', version: '', now: NOW };
  await expect(makeBackup({ client, ...parts })).rejects.toThrow('There is nothing to back up');
});
