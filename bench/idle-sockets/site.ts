import { createKeyring } from '#platform/crypto/keyring.ts';
// The site's API and sockets on a lossy bus: `DATABASE_URL`, `REDIS_URL`.

import { readConfig } from '#platform/config/config.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { listen } from '#platform/http/server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createRedisBus } from '#platform/realtime/redis-bus.ts';
import { hashToken, newToken } from '#platform/session/token.ts';
import { createApp } from '../../src/app.ts';
import { answerQuestions } from '../process.ts';

const secret = 'b'.repeat(32);
const config = readConfig({ ...process.env, MODE: 'demo', RATE_LIMITS: '0', TRUSTED_PROXIES: '127.0.0.1' });
const { database } = await openAndMigrate(config, silentLog);
const bus = createRedisBus(process.env.REDIS_URL ?? '', silentLog);
const publicUrl = 'http://localhost';
const app = await createApp({
  config,
  database,
  bus,
  log: silentLog,
  secrets: [secret],
  publicUrl,
  web: null,
});
await app.fillDemo();
const port = await listen(app.server, 0, '127.0.0.1');

/** Accounts with a session each. */
async function readers(count: number): Promise<{ id: number; token: string }[]> {
  const made = await database.pool.query<{ id: number }>(
    `insert into users (username, registration_source, created_at)
     select 'idle' || n, 'bench', now() from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const all = made.rows.map(({ id }) => ({ id, token: newToken() }));
  await database.pool.query(
    `insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
     select id, hash, '', '', now(), now(), now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as made (id, hash)`,
    [all.map(({ id }) => id), all.map(({ token }) => hashToken(createKeyring([secret]), token))],
  );
  return all;
}

const matches = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ id: number }>('select id from matches order by id limit 1024');
  return rows.map(({ id }) => id);
};

answerQuestions({ ready: () => true, port: () => port, readers, matches }, () => app.stop());
