import { createKeyring } from '#platform/crypto/keyring.ts';
// The site's API in a process of its own, on the run's database, with givers and their anchors.

import { createHash } from 'node:crypto';
import { readConfig } from '#platform/config/config.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { hashToken } from '#platform/session/token.ts';
import { createApp } from '../../src/app.ts';
import { serve } from '../servers/serve.ts';
import { GIVERS, PRICE } from './crowd.ts';

const SECRET = 'b'.repeat(32);
const config = readConfig({
  ...process.env,
  MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: SECRET,
  RATE_LIMITS: '0',
  // No media server needed.
  ROLES: 'web,worker',
});
const { database } = await openAndMigrate(config, silentLog);
const bus = createLocalBus(silentLog);
const app = await createApp({
  config,
  database,
  bus,
  log: silentLog,
  secrets: [SECRET],
  publicUrl: 'http://localhost',
  web: null,
});
await app.startWork({ roles: ['worker'] });

export interface Crowd {
  tokens: string[];
  /** One room per giver. */
  rooms: number[];
  giftId: number;
}

/** Givers with more coins than they can spend, an anchor for each of them, and a session. */
async function gather(): Promise<Crowd> {
  const { pool } = database;
  const tokens = Array.from({ length: GIVERS }, (_, n) =>
    createHash('sha256').update(`giver ${n}`).digest('base64url'),
  );
  await pool.query(
    `insert into users (username, roles, registration_source, created_at)
     select kind || n, case kind when 'anchor' then '{user, anchor}' else '{user}' end::text[], 'bench', now() from generate_series(1, $1::int) n, unnest('{giver, anchor}'::text[]) kind`,
    [GIVERS],
  );
  const { rows: givers } = await pool.query<{ id: number }>(
    "select id from users where username like 'giver%' order by id",
  );
  for (const [n, { id }] of givers.entries()) {
    await pool.query(
      `insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at, proven_at)
       values ($1, $2, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day', now())`,
      [id, hashToken(createKeyring([SECRET]), tokens[n]!)],
    );
    await pool.query(
      `select ledger_post('seed ' || $1::bigint, 'recharge', 'bench', '1', null, '{clearing, wallet}',
         array['bench', ($1::bigint)::text], array[null, $1::bigint], '{-100000000, 100000000}', now(), 'touchline', 'en')`,
      [id],
    );
  }
  const { rows: rooms } = await pool.query<{ id: number }>(
    `with made as (
       insert into live_rooms (mode, anchor_id, language, live_since, created_at)
       select 'anchor', id, 'en', now(), now() from users where username like 'anchor%' returning id, anchor_id),
     chats as (
       insert into chat_rooms (kind, ref, anchor_id, created_at) select 'live', id, anchor_id, now() from made)
     select id from made order by id`,
  );
  const { rows: gifts } = await pool.query<{ id: number }>('select id from gifts where price = $1', [PRICE]);
  return { tokens, rooms: rooms.map(({ id }) => id), giftId: gifts[0]!.id };
}

/** Inconsistencies after the taps; empty if none. */
async function audit(taps: number): Promise<string[]> {
  const { pool } = database;
  const coins = taps * PRICE;
  const sums = await pool.query<{ name: string; sum: number }>(
    `select 'revenue in the ledger' as name, coalesce(sum(e.amount), 0)::bigint as sum
       from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'anchor_revenue'
     union all select 'paid by givers', -sum(e.amount)::bigint
       from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions t on t.id = e.transaction_id where a.kind = 'wallet' and t.reason = 'gift'
     union all select 'anchors'' revenue pages', sum(amount)::bigint from anchor_revenue
     union all select 'combos', sum(coins)::bigint from gift_combos
     union all select 'board of the site', sum(coins)::bigint from gift_totals where room_id = 0 and type = 'all'
     union all select 'boards of rooms', sum(coins)::bigint from gift_totals where room_id <> 0 and type = 'room'`,
  );
  const { rows: problems } = await pool.query('select * from ledger_problems()');
  return [
    ...sums.rows
      .filter(({ sum }) => sum !== coins)
      .map(({ name, sum }) => `${name}: ${sum} instead of ${coins}`),
    ...problems.map((problem) => JSON.stringify(problem)),
  ];
}

await serve(app.server, {
  answers: { gather, audit },
  async close() {
    await app.stop();
    await bus.close();
    await database.close();
  },
});
