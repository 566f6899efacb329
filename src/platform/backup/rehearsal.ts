import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { type Db, openDatabase } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { restoreBackup } from './restore.ts';

export type RehearsalResult =
  | { outcome: 'done'; rows: number }
  | { outcome: 'failed'; problem: string }
  | { outcome: 'skipped'; problem: string };

/** Reads each upload, so that its checksum is compared, and stores nothing. */
const nowhere: Pick<Storage, 'put'> = {
  async put(_key, body) {
    if (!Buffer.isBuffer(body)) await finished(body.resume());
  },
};

/**
 * Restores a backup into a database that exists for this only, and checks its books. `client` is a connection to the
 * site's database; the caller makes sure that one rehearsal runs at a time.
 */
export async function rehearse(parts: {
  client: pg.Client;
  url: string;
  file: string;
  keys: readonly SecretKey[];
  log: Log;
  checkLedger: (db: Db) => Promise<{ lines: string[]; right: boolean }>;
  signal?: AbortSignal;
}): Promise<RehearsalResult> {
  const { client, url } = parts;
  const { rows } = await client.query<{ may: boolean; role: string; database: string }>(
    `select rolcreatedb or rolsuper as may, current_user as role, current_database() as database
     from pg_roles where rolname = current_user`,
  );
  const { may = false, role = '', database = '' } = rows[0] ?? {};
  if (!may) {
    return {
      outcome: 'skipped',
      problem: `The database role ${role} may not create databases: alter role ${role} createdb.`,
    };
  }
  const name = `touchline_rehearsal_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
  const drop = () => client.query(`drop database if exists ${name} with (force)`);
  // Of a process that was killed.
  await drop();
  await client.query(`create database ${name}`);
  try {
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await restoreInto(scratch.href, parts);
  } finally {
    await drop();
  }
}

async function restoreInto(
  url: string,
  { file, keys, log, checkLedger, signal }: Parameters<typeof rehearse>[0],
): Promise<RehearsalResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const cut = () => client.connection.stream.destroy();
  signal?.addEventListener('abort', cut, { once: true });
  let rows: number;
  try {
    signal?.throwIfAborted();
    ({ rows } = await restoreBackup({ client, storage: nowhere, file, replace: false, keys, log }));
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
  signal?.throwIfAborted();
  const database = openDatabase({ url, pool: 2, log });
  try {
    const { lines, right } = await checkLedger(database.db);
    return right ? { outcome: 'done', rows } : { outcome: 'failed', problem: lines.join('\n') };
  } finally {
    await database.close();
  }
}
