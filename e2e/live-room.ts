import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The demo's anchor is live, as if a push had come: the room's number. What plays needs a real one. */
export async function goLive(): Promise<number> {
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
    const { rows } = await client.query<{ id: number }>(
      `update live_rooms set live_since = coalesce(live_since, now()) where mode = 'anchor' returning id::int`,
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}
