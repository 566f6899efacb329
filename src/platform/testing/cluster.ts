import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { removeWithParent } from './parent-death.ts';

export const TEMPLATE = 'touchline_template';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** One cluster and one migrated template for the whole run; each test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  // As root, the postgres user needs access; otherwise the data would be relocated.
  chmodSync(dataDir, 0o755);
  // Half a million files, beside what follows the run: deleted here, they kept Vitest from its workers' ends for a minute.
  removeWithParent(dataDir);
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  const stop = () => embedded.stop();
  try {
    await hurry(embedded.url);
    await makeTemplate(embedded);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('adminUrl', embedded.url);
  return stop;
}

/** The data need not survive the run, and hundreds of databases would occupy autovacuum. */
async function hurry(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

async function makeTemplate(embedded: Embedded): Promise<void> {
  await ensureDatabase(embedded.url, TEMPLATE);
  const client = new pg.Client({ connectionString: embedded.databaseUrl(TEMPLATE) });
  await client.connect();
  try {
    await migrate(client, silentLog);
  } finally {
    // A template with a connection cannot be cloned.
    await client.end();
  }
}
