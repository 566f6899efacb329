import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A database of the PostgreSQL of the site under test: by default the site's own. */
export function databaseUrl(name = 'touchline'): string {
  const { port, password } = JSON.parse(readFileSync(join(process.env.SITE_DATA!, 'postgres.json'), 'utf8'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
}

/** Changes the database of the site under test, for states that a test cannot wait for. */
export async function inDatabase(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
