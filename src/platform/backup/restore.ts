import type pg from 'pg';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { sqlState } from '#platform/db/db.ts';
import { isFunctions, MIGRATION_LOCK, migrate, replay, unknownMigrations } from '#platform/db/migrate.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { JOBS_SCHEMA, jobsSchemaSql } from '#platform/jobs/jobs-schema.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checkKey } from '#platform/storage/storage-key.ts';
import { type ArchiveReader, openArchive } from './archive-reader.ts';
import { disableConstraints } from './disable-constraints.ts';
import { loadTables } from './load-rows.ts';
import type { ManifestTable } from './manifest.ts';
import { countOwned, dropOwned, isInUse, quoted, setExactTextFormat } from './schema-catalog.ts';

export interface RestoreParts {
  /** A dedicated connection. */
  client: pg.Client;
  storage: Pick<Storage, 'put'>;
  file: string;
  /** Empties a non-empty database. */
  replace: boolean;
  log: Log;
  /** The keys in force: they open a sealed backup, and the values that it holds. */
  keys?: readonly SecretKey[];
  onTable?: (table: ManifestTable) => unknown;
  /** The project's folder, with `migrations/`. */
  root?: string;
}

export interface RestoreSummary {
  at: string;
  tables: number;
  rows: number;
  uploads: number;
  /** Tables that no migration creates. */
  leftOut: string[];
  /** Migrations newer than the backup. */
  newer: string[];
  /** Sealed values cannot be opened: another key. */
  otherKey: boolean;
}

/**
 * Reads and verifies the whole file first; then one transaction creates, loads and checks the tables: all or nothing.
 * Uploads come before its commit, so that no row references a missing file.
 */
export async function restoreBackup(parts: RestoreParts): Promise<RestoreSummary> {
  const archive = await openArchive(parts.file, parts.keys);
  return await restoreArchive(parts, archive).finally(() => archive.close());
}

async function restoreArchive(parts: RestoreParts, archive: ArchiveReader): Promise<RestoreSummary> {
  const { client, storage, file, log, root } = parts;
  await archive.check();
  const { at, scripts, tables, uploads } = archive.manifest;
  const [unknown] = await unknownMigrations(scripts, root);
  if (unknown) {
    throw new StartError(`${file} was made by a newer version (it has seen ${unknown}): update first.`);
  }
  let leftOut: string[];
  await client.query('begin');
  try {
    // A site that starts meanwhile waits to migrate.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await makeRoom(parts);
    ({ leftOut } = await fill(parts, archive));
    await restoreUploads(archive, storage);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw explain(error);
  }
  const { applied } = await migrate(client, log, root);
  // Functions are recreated every time.
  const newer = applied.filter((name) => !isFunctions(name));
  await client.query('analyze');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const was = archive.manifest.keyFingerprint;
  // Older backups have a longer fingerprint, which begins with the id.
  const otherKey = was !== undefined && parts.keys?.every(({ id }) => !was.startsWith(id)) === true;
  const counts = { tables: tables.length - leftOut.length, rows, uploads: uploads.length };
  return { at, ...counts, leftOut, newer, otherKey };
}

async function makeRoom({ client, replace }: RestoreParts): Promise<void> {
  const owned = await countOwned(client);
  if (owned === 0) return;
  if (!replace) {
    throw new StartError(
      `The database is not empty (${owned} tables): name an empty one, or add --replace to lose what it holds.`,
    );
  }
  if (await isInUse(client)) throw new StartError('The site is running on this database: stop it first.');
  await client.query("set local lock_timeout = '5s'");
  await dropOwned(client);
}

async function fill(
  { client, onTable, root }: RestoreParts,
  archive: ArchiveReader,
): Promise<{ leftOut: string[] }> {
  const { scripts, sequences, tables } = archive.manifest;
  await replay(client, scripts, root);
  if (tables.some(({ schema }) => schema === JOBS_SCHEMA)) await client.query(jobsSchemaSql());
  await setExactTextFormat(client);
  const tighten = await disableConstraints(client);
  const loaded = await loadTables(client, archive, onTable);
  for (const { value, called, ...sequence } of sequences) {
    // Of a table that was left out.
    const { rows } = await client.query('select to_regclass($1) as found', [quoted(sequence)]);
    if (rows[0].found) await client.query('select setval($1, $2, $3)', [quoted(sequence), value, called]);
  }
  await tighten();
  return loaded;
}

async function restoreUploads(archive: ArchiveReader, storage: Pick<Storage, 'put'>): Promise<void> {
  for (const { key, file } of archive.manifest.uploads) {
    await storage.put(key, archive.open(file).body, { contentType: checkKey(key) });
  }
}

const DISK_FULL = '53100';
const LOCKED = '55P03';

function explain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return new StartError('The disk of the uploads is full: nothing was restored.', { cause: error });
  }
  switch (sqlState(error)) {
    case DISK_FULL:
      return new StartError('The disk of the database is full: nothing was restored.', { cause: error });
    case LOCKED:
      return new StartError('Something else uses the database: close it first.', { cause: error });
    default:
      return error;
  }
}
