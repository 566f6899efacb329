import type { Client } from 'pg';
import { createOverviewService } from '#modules/overview/overview.service.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { compareReads } from './growth.ts';
import type { BenchRow } from './row.ts';
import type { Scratch } from './scratch.ts';

const FEW = 10_000;
const NOW = new Date('2026-11-15T12:00:00Z');
const ZONE = 'Asia/Shanghai';
/** Registrations of a day. */
const PER_DAY = 200;
const DAY_MS = 86_400_000;

/** The overview of the admin area with a hundred times as many users: the same number a day, for a longer time. */
export async function benchOverview(scratch: Scratch, many: number): Promise<BenchRow[]> {
  const opened: Database[] = [];
  try {
    for (const users of [FEW, many]) opened.push(await filled(scratch, users));
    const [small, large] = opened as [Database, Database];
    const row = await compareReads(
      'overview of the admin area: two periods and today',
      (db) => createOverviewService(db, ZONE).show('en', NOW),
      small,
      large,
    );
    const began = performance.now();
    await createOverviewService(large.db, ZONE).rollUp(NOW);
    const ms = Math.round(performance.now() - began);
    const note = `${many.toLocaleString('en')} users, ${PER_DAY} new ones a day; its job of every five minutes took ${ms} ms`;
    return [{ ...row, note }];
  } finally {
    await Promise.all(opened.map((database) => database.close()));
  }
}

async function filled(scratch: Scratch, users: number): Promise<Database> {
  const database = openDatabase({
    ...{ url: await scratch.database(`overview_${users}`), pool: 4, log: silentLog },
  });
  const client = await database.connect();
  await migrate(client, silentLog);
  await fillUsers(client, users);
  await client.query('vacuum analyze');
  await client.end();
  await createOverviewService(database.db, ZONE).rollUp(NOW);
  return database;
}

/** Each user has a session, a wallet and a bonus; every tenth one paid on the day of the registration and spent it. */
async function fillUsers(client: Client, users: number): Promise<void> {
  const first = new Date(NOW.getTime() - (users / PER_DAY) * DAY_MS);
  const at = `$2::timestamptz + n * interval '1 day' / ${PER_DAY}`;
  const each = async (statement: string) => void (await client.query(statement, [users, first]));
  // References are valid by construction, and every transaction sums to zero; checking millions takes longer than all the rest.
  await client.query('set session_replication_role = replica');
  await each(`insert into users (username, registration_source, created_at)
    select 'u' || n, 'bench', ${at} from generate_series(1, $1::integer) n`);
  await each(`insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
    select n, sha256(n::text::bytea), '', '', ${at}, ${at}, ${at} + interval '30 days' from generate_series(1, $1::integer) n`);
  await each(`insert into recharge_orders (order_no, user_id, request_key, package_id, amount_fen, coins, provider, state,
      brand, lang, created_at, expires_at, paid_at)
    select 'o' || n, n, 'k' || n, 1, 1000, 100, 'stripe', 'paid', 'touchline', 'en', ${at}, ${at}, ${at}
      from generate_series(1, $1::integer) n where n % 10 = 0`);
  await each(`insert into ledger_accounts (kind, owner, balance, created_at) values
    ('house', '', $1::integer, $2), ('bonus', '', -$1::integer, $2), ('clearing', 'stripe', 0, $2)`);
  await each(`insert into ledger_accounts (kind, owner, user_id, created_at)
    select 'wallet', n::text, n, ${at} from generate_series(1, $1::integer) n`);
  await entries(each, at, { reason: 'bonus', every: 1, from: 2, amount: 1 });
  await entries(each, at, { reason: 'recharge', every: 10, from: 3, amount: 100 });
  await entries(each, at, { reason: 'gift', every: 10, from: 1, amount: -100 });
  await client.query('set session_replication_role = default');
}

interface Kind {
  reason: string;
  every: number;
  /** Account of the other side. */
  from: number;
  amount: number;
}

async function entries(
  each: (statement: string) => Promise<void>,
  at: string,
  { reason, every, from, amount }: Kind,
): Promise<void> {
  await each(`with made as (
      insert into ledger_transactions (key, reason, reference_kind, reference_id, created_at)
      select '${reason} ' || n, '${reason}', 'bench', n::text, ${at}
        from generate_series(1, $1::integer) n where n % ${every} = 0 returning id, reference_id, created_at)
    insert into ledger_entries (transaction_id, account_id, amount, created_at)
    select made.id, side.account, side.amount, made.created_at from made
      join ledger_accounts w on w.kind = 'wallet' and w.owner = made.reference_id
      cross join lateral (values (w.id, ${amount}), (${from}, ${-amount})) side (account, amount)`);
}
