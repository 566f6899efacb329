import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { TEMPLATE } from './cluster.ts';

const DEMO = `${TEMPLATE}_demo`;

const INDEXED = `${DEMO}_indexed`;

/** The site's five seconds for a free connection are too few where many tests share two cores. */
const BUSY_MACHINE_MS = 60_000;

interface Options {
  /** With a demo site's initial data, as `testApp` would fill it in. */
  demo?: boolean;
  /** The same, with a filled search index. */
  indexed?: boolean;
}

/** A real, empty, migrated database for the test file: `const database = testDatabase();` at its top. */
export function testDatabase(options?: Options): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    const url = await cloneTemplate(options);
    opened = openDatabase({ url, pool: 10, log: silentLog, waitMs: BUSY_MACHINE_MS });
  });
  afterAll(() => opened?.close());
  const database = new Proxy({} as Database, {
    get: (_, name: keyof Database) => {
      if (!opened) throw new Error('the test database is there from beforeAll on');
      return opened[name];
    },
  });
  if (options?.demo || options?.indexed) withDemo.add(database);
  return database;
}

const withDemo = new WeakSet<Database>();

/** Is this a test database with a demo site's initial data? */
export const hasDemo = (database: Database): boolean => withDemo.has(database);

export async function cloneTemplate({ demo = false, indexed = false }: Options = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    if (indexed) await locked(admin, INDEXING, () => needIndexed(admin));
    await clone(admin, name, indexed ? INDEXED : demo ? DEMO : TEMPLATE);
  } finally {
    await admin.end();
  }
  return urlOf(name);
}

const CLONING = 1;
const INDEXING = 2;

async function locked(admin: pg.Client, lock: number, work: () => Promise<unknown>): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [lock]);
  try {
    await work();
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** Two concurrent clones would each see the other as a user of the template. */
const clone = (admin: pg.Client, name: string, template: string): Promise<void> =>
  locked(admin, CLONING, async () => {
    if (template === DEMO) await needDemo(admin);
    // Files are copied: block by block through the log takes four times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });

const isThere = async (admin: pg.Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1;

/** Filling takes seconds: the first file that needs it does it for all. */
async function needDemo(admin: pg.Client): Promise<void> {
  if (await isThere(admin, DEMO)) return;
  const { makeDemoTemplate } = await import('./demo-template.ts');
  await makeDemoTemplate(admin, { name: DEMO, from: TEMPLATE, urlOf });
}

/** Under a lock of its own: others clone meanwhile. */
async function needIndexed(admin: pg.Client): Promise<void> {
  if (await isThere(admin, INDEXED)) return;
  const { fillIndex } = await import('./demo-template.ts');
  const filling = `${INDEXED}_filling`;
  await admin.query(`drop database if exists ${filling} with (force)`);
  await clone(admin, filling, DEMO);
  await fillIndex(urlOf(filling));
  await admin.query(`alter database ${filling} rename to ${INDEXED}`);
}

function urlOf(name: string): string {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
