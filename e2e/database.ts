import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Changes the database of the site under test, for states that a test cannot wait for. */
export async function inDatabase(sql: string, values: unknown[]): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(process.env.SITE_DATA!, 'postgres.json'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    user: 'postgres',
    database: 'touchline',
    port,
    password,
  });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
