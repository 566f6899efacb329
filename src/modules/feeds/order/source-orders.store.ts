import { and, asc, eq, sql } from 'drizzle-orm';
import { type ActiveSourceRow, activeSources } from '#modules/matches/feed-states.tables.ts';
import type { MatchRow } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { MANUAL_PROVIDER } from '../providers.rules.ts';
import { type ActiveSource, MOST_COMPLETE } from './source-order.rules.ts';
import { type SourceOrderRow, sourceOrders } from './source-orders.tables.ts';

export const listSourceOrders = async (tx: Reader): Promise<SourceOrderRow[]> =>
  await tx.select().from(sourceOrders).orderBy(asc(sourceOrders.gameId), asc(sourceOrders.leagueSlug));

export const hasActiveSources = async (tx: Reader): Promise<boolean> =>
  (await tx.select({ matchId: activeSources.matchId }).from(activeSources).limit(1)).length > 0;

/** False where it was changed since that version; 0: it has none. */
export async function putSourceOrder(
  tx: Tx,
  { gameId, leagueSlug, providers, changedAt }: Omit<SourceOrderRow, 'version'>,
  from: number,
): Promise<boolean> {
  const row = { gameId, leagueSlug, providers, changedAt, version: from + 1 };
  const done =
    from === 0
      ? await tx.insert(sourceOrders).values(row).onConflictDoNothing()
      : await tx
          .update(sourceOrders)
          .set(row)
          .where(
            and(
              eq(sourceOrders.gameId, gameId),
              eq(sourceOrders.leagueSlug, leagueSlug),
              eq(sourceOrders.version, from),
            ),
          );
  return done.rowCount === 1;
}

type Shown = Pick<
  MatchRow,
  'state' | 'startAt' | 'period' | 'homeScore' | 'awayScore' | 'periodScores' | 'lobby' | 'versions'
>;

export interface OrderedMatch extends Shown {
  id: number;
  /** Empty: the order was removed, and any source is shown. */
  order: string[];
  active: ActiveSource | null;
  /** An administrator's values are shown; its sources' are stored beside. */
  locked: boolean;
}

const ORDERS = sql`
  join leagues l on l.id = m.league_id
  left join source_orders lo on lo.game_id = m.game_id and lo.league_slug = l.slug and l.slug <> ''
    and cardinality(lo.providers) > 0
  left join source_orders go on go.game_id = m.game_id and go.league_slug = '' and cardinality(go.providers) > 0
  -- Without one: the sources of a league that was linked by its identity, the most complete first.
  left join lateral (
    select array_agg(r.provider order by coalesce(array_position(${sql.param([...MOST_COMPLETE])}::text[], r.provider),
      ${sql.raw(String(MOST_COMPLETE.length + 1))}), r.provider) as providers
    from provider_refs r
    where r.kind = 'match' and r.our_id = m.id and r.provider <> ${MANUAL_PROVIDER}
      and exists (select from provider_refs k where k.kind = 'league' and k.our_id = m.league_id and k.how <> 'slug')
    having count(distinct r.provider) > 1) io on true`;

/** The matches among these with an order of sources, or with values of several since they had one. */
export async function listOrdered(tx: Reader, ids: readonly number[]): Promise<OrderedMatch[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.id, m.state, m.start_at as "startAt", m.period, m.home_score as "homeScore", m.away_score as "awayScore",
      m.period_scores as "periodScores", m.lobby, m.versions,
      coalesce(lo.providers, go.providers, io.providers, '{}') as "order", to_jsonb(a) as active,
      exists (select from hand_holds h where h.kind = 'match' and h.our_id = m.id) as locked
    from matches m ${ORDERS}
    left join active_sources a on a.match_id = m.id
    where m.id = any(${sql.param([...ids])}::bigint[])
      and (lo.game_id is not null or go.game_id is not null or io.providers is not null or a.match_id is not null)
    order by m.id`);
  return rows.map((row) => ({
    ...(row as unknown as OrderedMatch),
    id: Number(row.id),
    startAt: new Date(row.startAt as string),
    active: row.active ? activeOf(row.active as Record<string, string>) : null,
  }));
}

const sinceOf = (provider: string | null | undefined, since: string | null | undefined) =>
  provider && since ? { provider, since: new Date(since) } : null;

const activeOf = (row: Record<string, string>): ActiveSource => ({
  provider: row.provider!,
  since: new Date(row.since!),
  reason: row.reason as ActiveSource['reason'],
  stale: sinceOf(row.stale_provider, row.stale_since),
  returning: sinceOf(row.returning_provider, row.returning_since),
});

/** Matches under an order around now, that have an active source. */
export async function listObserved(tx: Reader, from: Date, to: Date, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.id from active_sources a join matches m on m.id = a.match_id ${ORDERS}
    where m.start_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and (lo.game_id is not null or go.game_id is not null or io.providers is not null)
    order by m.id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

export interface SourceValue {
  matchId: number;
  provider: string;
  part: string;
  version: number;
  asOf: Date;
  receivedAt: Date;
  data: Record<string, unknown>;
}

export async function listSourceValues(tx: Reader, ids: readonly number[]): Promise<SourceValue[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select match_id, provider, part, version, as_of, received_at, data from source_values
    where match_id = any(${sql.param([...ids])}::bigint[])`);
  return rows.map((row) => ({
    matchId: Number(row.match_id),
    provider: row.provider as string,
    part: row.part as string,
    version: Number(row.version),
    asOf: new Date(row.as_of as string),
    receivedAt: new Date(row.received_at as string),
    data: row.data as Record<string, unknown>,
  }));
}

/** Returns those that are newer by their provider's own version, as `match/part`. */
export async function putSourceValues(tx: Tx, values: readonly SourceValue[]): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await tx.execute<{ match_id: number; part: string }>(sql`
    insert into source_values as v (match_id, provider, part, version, as_of, received_at, data)
    select "matchId", provider, part, version, "asOf", "receivedAt", data
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as g ("matchId" bigint, provider text, part text,
      version bigint, "asOf" timestamptz, "receivedAt" timestamptz, data jsonb)
    order by 1, 2, 3
    on conflict (match_id, provider, part) do update set version = excluded.version, as_of = excluded.as_of,
      received_at = excluded.received_at, data = excluded.data
      where v.version < excluded.version
    returning match_id, part`);
  return new Set(rows.map(({ match_id, part }) => `${match_id}/${part}`));
}

/** Versions of the sheets of these matches, as `match/kind`. */
export async function listSheetVersions(tx: Reader, ids: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ match_id: number; kind: string; version: number }>(sql`
    select match_id, kind, version from match_sheets where match_id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ match_id, kind, version }) => [`${match_id}/${kind}`, Number(version)]));
}

export interface ProviderActivity {
  answeredAt: Date;
  paceMs: number;
}

/** The last answer of each provider that is polled, and its own interval. */
export async function listActivity(tx: Reader): Promise<Map<string, ProviderActivity>> {
  const { rows } = await tx.execute<{ provider: string; heard_at: string; expected_at: string | null }>(
    sql`select provider, heard_at, expected_at from feed_states where heard_at is not null`,
  );
  return new Map(
    rows.map(({ provider, heard_at, expected_at }) => {
      const answeredAt = new Date(heard_at);
      const paceMs = expected_at ? Math.max(0, new Date(expected_at).getTime() - answeredAt.getTime()) : 0;
      return [provider, { answeredAt, paceMs }];
    }),
  );
}

export type ActiveSourceFields = Omit<ActiveSourceRow, 'changes'>;

export async function putActive(tx: Tx, rows: readonly ActiveSourceFields[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into active_sources as a (match_id, provider, since, reason, stale_provider, stale_since,
      returning_provider, returning_since)
    select "matchId", provider, since, reason, "staleProvider", "staleSince", "returningProvider", "returningSince"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("matchId" bigint, provider text, since timestamptz,
      reason text, "staleProvider" text, "staleSince" timestamptz, "returningProvider" text,
      "returningSince" timestamptz)
    on conflict (match_id) do update set provider = excluded.provider, since = excluded.since,
      reason = excluded.reason, stale_provider = excluded.stale_provider, stale_since = excluded.stale_since,
      returning_provider = excluded.returning_provider, returning_since = excluded.returning_since,
      changes = a.changes + (a.provider <> excluded.provider)::integer`);
}

/** Their order was removed: no source replaces another. */
export async function clearFallbacks(tx: Tx, gameId: number, leagueSlug: string): Promise<void> {
  await tx.execute(sql`
    update active_sources a set stale_provider = null, stale_since = null, returning_provider = null,
      returning_since = null
    from matches m join leagues l on l.id = m.league_id
    where m.id = a.match_id and m.game_id = ${gameId} and ${leagueSlug} in ('', l.slug)
      and (a.stale_provider is not null or a.returning_provider is not null)
      and not exists (select from source_orders o where o.game_id = m.game_id and o.league_slug in ('', l.slug)
        and cardinality(o.providers) > 0)`);
}

export interface ActiveNow {
  gameId: number;
  /** Empty: by the order of the game. */
  leagueSlug: string;
  provider: string;
  reason: ActiveSource['reason'];
  matches: number;
  since: Date;
  staleProvider: string | null;
  staleSince: Date | null;
}

/** Active sources of matches around now, by the order that rules them. */
export async function listActiveNow(tx: Reader, from: Date, to: Date): Promise<ActiveNow[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.game_id, case when lo.game_id is null then '' else l.slug end as slug, a.provider, a.reason,
      a.stale_provider, count(*)::integer as matches, min(a.since) as since, min(a.stale_since) as stale_since
    from active_sources a join matches m on m.id = a.match_id ${ORDERS}
    where m.start_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and (lo.game_id is not null or go.game_id is not null)
    group by 1, 2, 3, 4, 5 order by count(*) desc, 3`);
  return rows.map((row) => ({
    gameId: Number(row.game_id),
    leagueSlug: row.slug as string,
    provider: row.provider as string,
    reason: row.reason as ActiveNow['reason'],
    matches: Number(row.matches),
    since: new Date(row.since as string),
    staleProvider: row.stale_provider as string | null,
    staleSince: row.stale_since ? new Date(row.stale_since as string) : null,
  }));
}

/** Scores and fixtures stay: a correction of a source is compared with the others at any time. */
export async function deleteOldValues(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from source_values v using matches m
    where m.id = v.match_id and m.start_at < ${before.toISOString()}::timestamptz
      and v.part not in ('score', 'fixture')`);
}

/** For `/metrics`. */
export async function countSwitches(tx: Reader, now: Date): Promise<{ fallbacks: number; changes: number }> {
  const { rows } = await tx.execute<{ fallbacks: number; changes: number }>(sql`
    select count(*) filter (where a.stale_provider is not null
        and m.state in ('in_progress', 'break', 'overtime', 'penalty'))::integer as fallbacks,
      coalesce(sum(a.changes), 0)::integer as changes
    from active_sources a join matches m on m.id = a.match_id
    where m.start_at > ${now.toISOString()}::timestamptz - interval '1 day'`);
  return rows[0]!;
}
