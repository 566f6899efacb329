import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { TEMPLATE } from './cluster.ts';

const DEMO = `${TEMPLATE}_demo`;

interface Options {
  /** With a demo site's initial data, as `testApp` would fill it in. */
  demo?: boolean;
}

/** A real, empty, migrated database for the test file: `const database = testDatabase();` at its top. */
export function testDatabase(options?: Options): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = openDatabase({ url: await cloneTemplate(options), pool: 10, log: silentLog });
  });
  afterAll(() => opened?.close());
  return new Proxy({} as Database, {
    get: (_, name: keyof Database) => {
      if (!opened) throw new Error('the test database is there from beforeAll on');
      return opened[name];
    },
  });
}

export async function cloneTemplate({ demo = false }: Options = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    // Two concurrent clones would each see the other as a user of the template.
    await admin.query('select pg_advisory_lock(1)');
    if (demo) await needDemo(admin);
    // Files are copied: block by block through the log takes four times as long.
    await admin.query(`create database ${name} template ${demo ? DEMO : TEMPLATE} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return urlOf(name);
}

/** Filling takes seconds: the first file that needs it does it for all. */
async function needDemo(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DEMO]);
  if (rowCount) return;
  const { makeDemoTemplate } = await import('./demo-template.ts');
  await makeDemoTemplate(admin, { name: DEMO, from: TEMPLATE, urlOf });
}

function urlOf(name: string): string {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
