import { createKeyring } from '#platform/crypto/keyring.ts';
// The site's API in a process of its own, on the run's database, with plans for sale and buyers.

import { createHash } from 'node:crypto';
import { readConfig } from '#platform/config/config.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { hashToken } from '#platform/session/token.ts';
import { createApp } from '../../src/app.ts';
import { serve } from '../servers/serve.ts';
import { BUYERS, PRICE } from './crowd.ts';

const SECRET = 'b'.repeat(32);
const config = readConfig({
  ...process.env,
  MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: SECRET,
  RATE_LIMITS: '0',
  // Buyers pay the full price.
  PLAN_FIRST_DISCOUNT: '0',
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

export interface Gathered {
  tokens: string[];
  plans: number[];
}

/** Buyers with coins and a session each, and plans of one expert on a match of tomorrow. */
async function gather(plans: number): Promise<Gathered> {
  const { pool } = database;
  const tokens = Array.from({ length: BUYERS }, (_, n) =>
    createHash('sha256').update(`buyer ${n}`).digest('base64url'),
  );
  await pool.query(
    `insert into users (username, registration_source, created_at)
     select case n when 0 then 'expert' else 'buyer' || n end, 'bench', now() from generate_series(0, $1::int) n`,
    [BUYERS],
  );
  const { rows: buyers } = await pool.query<{ id: number }>(
    "select id from users where username like 'buyer%' order by id",
  );
  for (const [n, { id }] of buyers.entries()) {
    await pool.query(
      `insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at, proven_at)
       values ($1, $2, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day', now())`,
      [id, hashToken(createKeyring([SECRET]), tokens[n]!)],
    );
    await pool.query(
      `select ledger_post('seed ' || $1::bigint, 'recharge', 'bench', '1', null, '{clearing, wallet}',
         array['bench', ($1::bigint)::text], array[null, $1::bigint], '{-1000000, 1000000}', now(), 'touchline', 'en')`,
      [id],
    );
  }
  const { rows } = await pool.query<{ id: number }>(
    `with expert as (
       insert into experts (user_id, state, introduction, games, applied_at)
       select id, 'opened', 'An expert of the bench.', '{football}', now() from users where username = 'expert'
       returning user_id),
     league as (
       insert into leagues (game_id, slug, names, country, rank) values (202, 'bench', '{"en": "Bench"}', 'eng', 1)
       returning id),
     team as (
       insert into teams (game_id, slug, names, crest)
       select 202, 'bench' || n, '{"en": "Bench"}', '{"a": "#112233", "b": "#445566", "c": "#FFFFFF", "shape": "halves"}'
       from generate_series(1, 2) n returning id),
     match as (
       insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
         clock_seconds, home_score, away_score, period_scores, updated_at)
       select 202, league.id, (select min(id) from team), (select max(id) from team), '1', now() + interval '1 day',
         'not_started', 0, 0, 0, 0, '[]', now() from league returning id, league_id),
     plan as (
     insert into plans (expert_id, request_key, match_id, game_id, league_id, level, play, pick, title, content, price,
       tags, no_win_refund, release_at, state, link_seq, brand, created_at, changed_at, published_at)
     select user_id, n::text, match.id, 202, match.league_id, 'match', 'winner3', 'home', 'A plan everybody wants', '[]', $2,
       '{}', true, now() - interval '1 hour', 'published', n, 'touchline', now(), now(), now()
     from expert, match, generate_series(1, $1::int) n returning *)
     insert into plan_links (expert_id, seq, plan_id, match_id, level, play, pick, price, at, salt, commitment, hash)
     select expert_id, link_seq, id, match_id, level, play, pick, price, created_at, '', '', '' from plan
     returning plan_id as id`,
    [plans, PRICE],
  );
  return { tokens, plans: rows.map(({ id }) => id) };
}

/** Inconsistencies after the purchases; empty if none. */
async function audit(orders: number): Promise<string[]> {
  const { pool } = database;
  const coins = orders * PRICE;
  const { rows } = await pool.query<{ name: string; found: number; right: number }>(
    `select 'orders' as name, count(*)::bigint as found, $1::bigint as right from plan_orders
     union all select 'buyers and plans', count(distinct (user_id, plan_id))::bigint, $1::bigint from plan_orders
     union all select 'paid by the orders', coalesce(sum(paid), 0)::bigint, $2::bigint from plan_orders
     union all select 'held in the ledger', coalesce(sum(e.amount), 0)::bigint, $2::bigint
       from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'escrow'
     union all select 'paid from wallets', coalesce(-sum(e.amount), 0)::bigint, $2::bigint
       from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions t on t.id = e.transaction_id where a.kind = 'wallet' and t.reason = 'plan'`,
    [orders, coins],
  );
  const { rows: problems } = await pool.query('select * from ledger_problems()');
  return [
    ...rows
      .filter(({ found, right }) => found !== right)
      .map(({ name, found, right }) => `${name}: ${found} instead of ${right}`),
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
