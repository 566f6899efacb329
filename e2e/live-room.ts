import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import pg from 'pg';
import { newAnchor } from './people.ts';

/** An anchor is live, as if a push had come: the room's number. What plays needs a real one. */
export async function goLive(browser: Browser): Promise<number> {
  const desk = await newAnchor(browser);
  await desk.settings();
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
    await client.query('update live_rooms set live_since = now() where id = $1', [desk.roomId]);
    return desk.roomId;
  } finally {
    await client.end();
  }
}
