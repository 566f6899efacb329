import type pg from 'pg';
import { SOURCES } from '#modules/search/index.ts';
import { createIndex } from '#modules/search/indexing.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { createApp } from '../../app.ts';
import { testParts } from './parts.ts';

/** Filled in a separate database and then renamed: a partial one is never cloned. */
export async function makeDemoTemplate(
  admin: pg.Client,
  { name, from, urlOf }: { name: string; from: string; urlOf(database: string): string },
): Promise<void> {
  const filling = `${name}_filling`;
  await admin.query(`drop database if exists ${filling} with (force)`);
  await admin.query(`create database ${filling} template ${from}`);
  const database = openDatabase({ url: urlOf(filling), pool: 10, log: silentLog });
  try {
    const app = await createApp(testParts(database, new FakeClock()));
    await app.fillDemo();
    await app.stop();
    // For the search index alone: every test that delivers events would index all matches, teams and leagues first.
    await database.pool.query(
      `delete from outbox_events where name in ('matches.scheduled', 'catalog.changed')`,
    );
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${filling} rename to ${name}`);
}

/** Fills the search index of a demo's database. */
export async function fillIndex(url: string): Promise<void> {
  const database = openDatabase({ url, pool: 4, log: silentLog });
  try {
    await createIndex({ db: database.db, clock: new FakeClock(), sources: SOURCES }).fill(() => false);
  } finally {
    await database.close();
  }
}
