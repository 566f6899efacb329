import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK, migrate } from '#platform/db/migrate.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { openArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { makeBackup } from './backup.ts';
import { MARK, markText } from './manifest.ts';
import { type RestoreParts, restoreBackup } from './restore.ts';
import { tarHeader } from './tar-header.ts';
import {
  connected,
  emptyDatabase,
  emptyStorage,
  HOSTILE,
  hostileRows,
  migrationsWith,
  temporaryFolder,
  tidyUp,
} from './testing.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const database = testDatabase();
let root: string;
let storage: Storage;
let file: string;

beforeAll(async () => {
  root = await migrationsWith({ '29990101000000_hostile.sql': HOSTILE });
  storage = await emptyStorage();
  await storage.put('avatars/1.webp', Buffer.alloc(3_000, 'picture'), { contentType: 'image/webp' });
  const client = await connected(database.url);
  await migrate(client, silentLog, root);
  await client.query(hostileRows(1_000));
  file = join(await temporaryFolder(), 'site.tar');
  await makeBackup({ client, storage, file, site: 'Touchline', version: '1.2.3', now: NOW });
});
afterAll(tidyUp);

const restore = (client: pg.Client, options: Partial<RestoreParts> = {}) =>
  restoreBackup({ client, storage, file, replace: false, log: silentLog, root, ...options });

/** A copy of the backup, changed. */
async function changed(change: (path: string) => Promise<unknown>): Promise<string> {
  const copy = join(await temporaryFolder(), 'copy.tar');
  await copyFile(file, copy);
  await change(copy);
  return copy;
}

async function flip(path: string, position: number): Promise<void> {
  const handle = await open(path, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
  buffer[0]! ^= 1;
  await handle.write(buffer, 0, 1, position);
  await handle.close();
}

const tablesOf = async (client: pg.Client) =>
  (await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")).rows;

describe('a damaged file is rejected and nothing is restored', () => {
  const inside = (name: string) => async (path: string) =>
    flip(path, (await readFile(path)).indexOf(`${name}\0`) + 512 + 20);
  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a bit of some rows', inside('tables/public.hostile_log/000001.gz')],
    ['a bit of an upload', inside('uploads/avatars/1.webp')],
    ['a bit of the manifest', inside('manifest.json')],
    ['a bit of its checksum', inside('manifest.sha256')],
    [
      'a bit of a header',
      async (path) => flip(path, (await readFile(path)).indexOf('manifest.json\0') + 125),
    ],
    ['the end is missing', async (path) => truncate(path, (await readFile(path)).length - 2_000)],
    ['half is missing', async (path) => truncate(path, (await readFile(path)).length >> 1)],
    ['only the beginning is there', (path) => truncate(path, 600)],
  ])('%s', async (_what, change) => {
    const client = await connected(await emptyDatabase());
    const copy = await changed(change);
    await expect(restore(client, { file: copy })).rejects.toThrow(
      new StartError(`${copy} is damaged or incomplete: use another backup.`),
    );
    expect(await tablesOf(client)).toEqual([]);
  });
});

describe('is rejected with a message:', () => {
  it('a missing file', async () => {
    const client = await connected(await emptyDatabase());
    await expect(restore(client, { file: '/nowhere/x.tar' })).rejects.toThrow(
      'There is no file /nowhere/x.tar.',
    );
  });

  it.each([
    ['a text', Buffer.from('insert into users')],
    ['nothing', Buffer.alloc(0)],
    ['another tar', Buffer.concat([tarHeader({ name: 'readme.txt', size: 0 }, NOW), Buffer.alloc(1024)])],
  ])('%s', async (_what, bytes) => {
    const other = join(await temporaryFolder(), 'other.tar');
    await writeFile(other, bytes);
    const client = await connected(await emptyDatabase());
    await expect(restore(client, { file: other })).rejects.toThrow(`${other} is not a backup of Touchline.`);
  });

  it('a newer format', async () => {
    const mark = Buffer.from(markText(2));
    const newer = await changed((path) =>
      writeFile(path, [tarHeader({ name: MARK, size: mark.length }, NOW), mark, Buffer.alloc(2_048)]),
    );
    const client = await connected(await emptyDatabase());
    await expect(restore(client, { file: newer })).rejects.toThrow(
      /has format 2, which is newer.*update first/,
    );
  });

  it('a newer version', async () => {
    const client = await connected(await emptyDatabase());
    const older = await migrationsWith({});
    await expect(restore(client, { root: older })).rejects.toThrow(
      'was made by a newer version (it has seen 29990101000000_hostile.sql): update first.',
    );
  });

  it('a database that is not empty', async () => {
    const client = await connected(await emptyDatabase());
    await client.query('create table theirs (id int); insert into theirs values (1)');
    await expect(restore(client)).rejects.toThrow('The database is not empty (1 tables)');
    expect((await client.query('select id from theirs')).rows).toEqual([{ id: 1 }]);
  });

  it('replacing the database of a running site', async () => {
    const url = await emptyDatabase();
    const client = await connected(url);
    await client.query('create table users (id int)');
    const site = await connected(url);
    await site.query("set application_name = 'touchline jobs'");
    await expect(restore(client, { replace: true })).rejects.toThrow('The site is running on this database');
    expect(await tablesOf(client)).toEqual([{ relname: 'users' }]);
  });
});

it('rows that differ from their digest are detected, and nothing is restored', async () => {
  const source = await openArchive(file);
  const forged = join(await temporaryFolder(), 'forged.tar');
  const archive = await createArchive(forged, NOW);
  const { files, format: _format, ...manifest } = source.manifest;
  for (const { name, size } of files.slice(1)) await archive.add(name, size, source.open(name).body);
  const tables = manifest.tables.map((table) =>
    table.name === 'hostile_parts' ? { ...table, digest: '0'.repeat(32) } : table,
  );
  await archive.finish({ ...manifest, tables });
  const client = await connected(await emptyDatabase());
  await expect(restore(client, { file: forged })).rejects.toThrow(
    'The rows of hostile_parts came out different',
  );
  expect(await tablesOf(client)).toEqual([]);
});

it('uploads that cannot be stored roll the rows back', async () => {
  const client = await connected(await emptyDatabase());
  const full = { ...storage, put: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) };
  await expect(restore(client, { storage: full })).rejects.toThrow('The disk of the uploads is full');
  expect(await tablesOf(client)).toEqual([]);
});

it("a table beside the site's own is left out and named", async () => {
  const source = await connected(database.url);
  await source.query(
    'create table by_hand (id int generated always as identity); insert into by_hand default values',
  );
  const target = join(await temporaryFolder(), 'by-hand.tar');
  await makeBackup({ client: source, storage, file: target, site: '', version: '', now: NOW });
  await source.query('drop table by_hand');
  const { leftOut } = await restore(await connected(await emptyDatabase()), { file: target });
  expect(leftOut).toEqual(['by_hand']);
});

it('a killed restore leaves an empty database, and can be run again', async () => {
  const url = await emptyDatabase();
  const client = await connected(url);
  const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { default: pg } = await import('pg');
       const { restoreBackup } = await import(${here('./restore.ts')});
       const { silentLog } = await import(${here('../log/log.ts')});
       const client = new pg.Client({ connectionString: ${JSON.stringify(url)} });
       await client.connect();
       const onTable = ({ name }) => name === 'hostile_log' && new Promise(() => process.stdout.write('here'));
       await restoreBackup({ client, file: ${JSON.stringify(file)}, root: ${JSON.stringify(root)}, replace: false,
         log: silentLog, onTable });`,
    ],
    { cwd: join(import.meta.dirname, '../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // The restore's lock is released once the server rolled back.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  expect(await tablesOf(client)).toEqual([]);
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await restore(client);
  expect((await client.query('select count(*)::int as n from hostile')).rows).toEqual([{ n: 5 }]);
});
