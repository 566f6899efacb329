import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { copyOut } from '#platform/db/copy.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { contentTypeOf } from '#platform/storage/storage-key.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import type { ManifestTable } from './manifest.ts';
import { rowDigest } from './row-digest.ts';
import {
  listScripts,
  listSequences,
  listTables,
  quoted,
  selectBackedUpRows,
  setExactTextFormat,
  type Table,
} from './schema-catalog.ts';

const compress = promisify(gzip);
/** Uncompressed bytes per file of rows: held in memory, twice. */
const PIECE = 4 * 1024 * 1024;

export interface BackupParts {
  /** A dedicated connection. */
  client: pg.Client;
  storage: Storage;
  file: string;
  site: string;
  version: string;
  /** The site's newest key, which is not part of the backup. */
  key?: SecretKey;
  /** A plain tar, which anybody can read. Without a key every backup is plain. */
  plain?: boolean;
  now: Date;
  /** Stops between two tables or uploads. */
  signal?: AbortSignal;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  uploads: number;
  bytes: number;
}

/** One file with all rows of one snapshot and all uploads, during operation. */
export async function makeBackup(parts: BackupParts): Promise<BackupSummary> {
  const { client, storage, file, site, version, key, now, signal } = parts;
  const archive = await createArchive(file, now, parts.plain ? undefined : key);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await setExactTextFormat(client);
    const scripts = await listScripts(client);
    if (!scripts) throw new StartError('There is nothing to back up: the site never ran on this database.');
    const listed = await listTables(client);
    // The tables must not change before they are read.
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`);
    const tables: ManifestTable[] = [];
    for (const table of listed) {
      signal?.throwIfAborted();
      tables.push(await addTable(archive, client, table));
    }
    // After the rows: sequences are never behind them.
    const sequences = await listSequences(client);
    await client.query('commit');
    const uploads = await addUploads(archive, storage, signal);
    const { bytes } = await archive.finish({
      ...{ site, version, at: now.toISOString(), keyFingerprint: key?.id },
      ...{ scripts, tables, sequences, uploads },
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: tables.length, rows, uploads: uploads.length, bytes };
  } finally {
    await archive.drop();
  }
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table): Promise<ManifestTable> {
  const digest = rowDigest();
  const files: string[] = [];
  let piece: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const body = await compress(Buffer.concat(piece));
    const name = `tables/${table.schema}.${table.name}/${String(files.length + 1).padStart(6, '0')}.gz`;
    await archive.add(name, body.length, [body]);
    files.push(name);
    piece = [];
    size = 0;
  };
  for await (const chunk of copyOut(
    client,
    `copy (${selectBackedUpRows(table)}) to stdout`,
  ) as AsyncIterable<Buffer>) {
    digest.add(chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE) await flush();
  }
  if (size > 0) await flush();
  return { ...table, ...digest.result(), files };
}

async function addUploads(
  archive: ArchiveWriter,
  storage: Storage,
  signal?: AbortSignal,
): Promise<{ key: string; file: string }[]> {
  const uploads: { key: string; file: string }[] = [];
  for await (const { key } of storage.list('')) {
    signal?.throwIfAborted();
    // A file without a known type is not the site's.
    if (!contentTypeOf(key)) continue;
    const found = await storage.get(key);
    if (!found) continue;
    const file = `uploads/${key}`;
    await archive.add(file, found.size, found.body as AsyncIterable<Buffer>);
    uploads.push({ key, file });
  }
  return uploads;
}
