import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { TEMPLATE } from './cluster.ts';

/** A real, empty, migrated database of the test file's own: `const database = testDatabase();` at its top. */
export function testDatabase(): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = openDatabase({ url: await cloneTemplate(), pool: 10, log: silentLog });
  });
  afterAll(() => opened?.close());
  return new Proxy({} as Database, {
    get: (_, name: keyof Database) => {
      if (!opened) throw new Error('the test database is there from beforeAll on');
      return opened[name];
    },
  });
}

export async function cloneTemplate(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  // Two files cloning at once would each see the other as a user of the template.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
