import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { reasonsOf } from '#modules/ledger/reasons.rules.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { SPENDING_KINDS, type StoredDay } from './overview.rules.ts';
import { businessDays } from './overview.tables.ts';

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** Coins of one kind that left wallets; a reversal is no purchase. */
const spentOn = (
  kind: (typeof SPENDING_KINDS)[number],
): SQL => sql`${sql.raw(`'${kind}'`)}, coalesce(-sum(e.amount)
  filter (where t.reason in (${words(reasonsOf(kind))})), 0)`;

/** Accounts whose balances, negated, are the coins that users and creators hold. */
const OTHERS = sql.raw("('bonus', 'clearing', 'house')");

/**
 * Figures of days, each from its rows by index: registrations and payments by their time, coins from the ledger's
 * entries. `active` counts sessions last seen that day, so for past days only those not seen since; it reads all
 * sessions, whose time of the last visit has no index: an index would cost every visit more than the count does.
 */
export const figuresQuery = (
  zone: string,
  { from, to, active }: { from: string; to: string; active: boolean },
): SQL => sql`
  with days as materialized (
    select d::date as day, d at time zone ${zone} as since, (d + interval '1 day') at time zone ${zone} as until
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d),
  held as materialized (
    select -coalesce(sum(a.balance), 0) - coalesce((select sum(p.amount) from ledger_pending p
      join ledger_accounts o on o.id = p.account_id where o.kind in ${OTHERS}), 0) as coins
      from ledger_accounts a where a.kind in ${OTHERS})
  select to_char(day, 'YYYY-MM-DD') as day,
    (select count(*)::int from users u where u.created_at >= since and u.created_at < until) as registrations,
    ${
      active
        ? sql`(select count(distinct s.user_id)::int from sessions s
      where s.last_seen_at >= since and s.last_seen_at < until)`
        : sql`0`
    } as active,
    (select count(distinct o.user_id)::int from recharge_orders o
      where o.paid_at >= since and o.paid_at < until) as paying,
    (select coalesce(sum(o.amount_fen), 0)::float8 from recharge_orders o
      where o.paid_at >= since and o.paid_at < until) as "moneyFen",
    (select coalesce(sum(o.refunded_fen + o.disputed_fen), 0)::float8 from recharge_orders o
      where o.refunded_at >= since and o.refunded_at < until) as "returnedFen",
    (select coalesce(-sum(e.amount), 0)::float8 from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.created_at >= since and e.created_at < until
      join ledger_transactions t on t.id = e.transaction_id and t.reverses is null and t.reason = 'recharge'
      where a.kind = 'clearing') as "coinsSold",
    (held.coins + (select coalesce(sum(e.amount), 0) from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.created_at >= until
      where a.kind in ${OTHERS}))::float8 as "coinsOutstanding",
    (select jsonb_build_object(${sql.join(SPENDING_KINDS.map(spentOn), sql`, `)}) from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      join ledger_transactions t on t.id = e.transaction_id and t.reverses is null
      where e.created_at >= since and e.created_at < until and e.amount < 0) as "coinsSpent"
  from days, held order by day`;

export async function countFigures(
  tx: Reader,
  zone: string,
  days: { from: string; to: string; active: boolean },
): Promise<StoredDay[]> {
  const { rows } = await tx.execute<StoredDay & Record<string, unknown>>(figuresQuery(zone, days));
  return rows;
}

export async function listDays(tx: Reader, zone: string, from: string, to: string): Promise<StoredDay[]> {
  const rows = await tx
    .select()
    .from(businessDays)
    .where(and(eq(businessDays.zone, zone), between(businessDays.day, from, to)))
    .orderBy(businessDays.day);
  return rows.map(({ zone: _, updatedAt: __, ...day }) => day);
}

/** The last count of a day replaces the earlier ones, except that `active` never shrinks. */
export async function upsertDays(tx: Tx, zone: string, days: readonly StoredDay[], now: Date): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insert(businessDays)
    .values(days.map((day) => ({ ...day, zone, updatedAt: now })))
    .onConflictDoUpdate({
      target: businessDays.day,
      set: {
        zone: sql`excluded.zone`,
        registrations: sql`excluded.registrations`,
        active: sql`case when ${businessDays.zone} = excluded.zone
          then greatest(${businessDays.active}, excluded.active) else excluded.active end`,
        paying: sql`excluded.paying`,
        moneyFen: sql`excluded.money_fen`,
        returnedFen: sql`excluded.returned_fen`,
        coinsSold: sql`excluded.coins_sold`,
        coinsOutstanding: sql`excluded.coins_outstanding`,
        coinsSpent: sql`excluded.coins_spent`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

export interface WatchedMatch {
  id: number;
  gameId: number;
  home: Record<string, string>;
  away: Record<string, string>;
  viewers: number;
}

/** Matches of rooms on air, most viewers first. */
export async function listWatched(tx: Reader, limit: number): Promise<WatchedMatch[]> {
  const { rows } = await tx.execute<WatchedMatch & Record<string, unknown>>(sql`
    select m.id, m.game_id as "gameId", h.names as home, a.names as away, sum(r.viewers)::int as viewers
      from live_rooms r join matches m on m.id = r.match_id
      join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
     where r.live_since is not null
     group by m.id, h.id, a.id order by viewers desc, m.id limit ${limit}`);
  return rows;
}

export async function countAudience(tx: Reader): Promise<{ rooms: number; viewers: number }> {
  const { rows } = await tx.execute<{ rooms: number; viewers: number }>(sql`
    select count(*)::int as rooms, coalesce(sum(viewers), 0)::int as viewers
      from live_rooms where live_since is not null`);
  return rows[0]!;
}

/** Money that a user paid in, and coins spent; a reversal is no purchase. */
export async function spentBy(tx: Reader, userId: number): Promise<{ fen: number; coins: number }> {
  const { rows } = await tx.execute<{ fen: number; coins: number }>(sql`
    select coalesce((select recharged_fen from recharge_accounts where user_id = ${userId}), 0)::float8 as fen,
      coalesce((select -sum(e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id and t.reverses is null
        where a.user_id = ${userId} and a.kind = 'wallet' and e.amount < 0
          and t.reason in (${words(SPENDING_KINDS.flatMap(reasonsOf))})), 0)::float8 as coins`);
  return rows[0]!;
}
