import { type SQL, sql } from 'drizzle-orm';
import type { LobbyDetail, LobbySheet } from '#modules/matches/sheet.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { OddsMessage, SheetMessage, TextMessage } from './feed.contract.ts';

/**
 * Each function takes a batch in one parameter, ordered so that concurrent ones cannot deadlock, and skips deleted
 * matches. The result has what is new to subscribers.
 */

export interface KnownSheet {
  matchId: number;
  kind: SheetMessage['kind'];
  version: number;
  data: Exclude<SheetMessage['data'], LobbySheet<string>> | LobbyDetail;
}

/** More events at once than this were not news when they came: a feed that catches up, or another source. */
const NEW_AT_ONCE = 3;

/**
 * Only a newer version is stored; one with the same content updates the version and is not published. Events of a match
 * that is scored at the ground are nobody else's. New events of a running match have their time from `now`; null where
 * they are those of another source.
 */
export async function putSheets(
  tx: Tx,
  sheets: readonly KnownSheet[],
  { byHand = false, now }: { byHand?: boolean; now: Date | null },
): Promise<[number, string][]> {
  const at = sql`${now?.toISOString() ?? null}::timestamptz`;
  const { rows } = await tx.execute<{ match_id: number; kind: string }>(sql`
    with given as (
      select g.* from ${batch(sheets)} as g ("matchId" bigint, kind text, version bigint, data jsonb)
      join matches m on m.id = g."matchId"
      where ${byHand} or g.kind <> 'events' or not exists (
        select from hand_holds h where h.kind = 'match' and h.our_id = m.id and h.events)
    ), before as (
      select s.match_id, s.kind, s.data from match_sheets s
      join given g on s.match_id = g."matchId" and s.kind = g.kind
    ), kept as (
      insert into match_sheets as s (match_id, kind, version, data)
      select "matchId", kind, version, data from given order by "matchId", kind
      on conflict (match_id, kind) do update set version = excluded.version, data = excluded.data
        where s.version < excluded.version
      returning match_id, kind, data
    ), news as (
      select k.match_id, e ->> 'id' as event_id, count(*) over (partition by k.match_id) as new
      from kept k
      join matches m on m.id = k.match_id and (m.state in ('in_progress', 'break', 'overtime', 'penalty')
        or (m.state = 'finished' and m.updated_at > ${at} - interval '2 minutes'))
      left join before b on b.match_id = k.match_id and b.kind = k.kind
      cross join jsonb_array_elements(case when k.kind = 'events' then k.data else '[]' end) e
      where k.kind = 'events' and ${at} is not null and e ->> 'kind' <> 'commentary'
        and not exists (select from jsonb_array_elements(b.data) known where known ->> 'id' = e ->> 'id')
    ), timed as (
      insert into match_event_times (match_id, event_id, at)
      select match_id, event_id, ${at} from news where new <= ${NEW_AT_ONCE} order by 1, 2
      on conflict do nothing
    )
    select match_id, kind from kept left join before using (match_id, kind)
    where before.data is distinct from kept.data`);
  return rows.map(({ match_id, kind }) => [match_id, kind]);
}

export type KnownOdds = Omit<OddsMessage, 'kind' | 'match'> & { matchId: number };

/** The earliest price is the opening one and the latest the current one, in any order of arrival. */
export async function putOdds(tx: Tx, odds: readonly KnownOdds[]): Promise<number[]> {
  const incoming = sql`${batch(odds)} as g ("matchId" bigint, bookmaker text, market text, line integer,
    at timestamptz, prices integer[], suspended boolean)`;
  const line = sql`"matchId", bookmaker, market, line`;
  await tx.execute(sql`
    with given as (select g.* from ${incoming} join matches m on m.id = g."matchId"),
    earliest as (select distinct on (${line}) * from given order by ${line}, at),
    latest as (select distinct on (${line}) * from given order by ${line}, at desc)
    insert into match_odds as o
      (match_id, bookmaker, market, line, opening, opened_at, prices, suspended, moved_at)
    select e."matchId", e.bookmaker, e.market, e.line, e.prices, e.at, l.prices, l.suspended, l.at
    from earliest e join latest l on (e."matchId", e.bookmaker, e.market) = (l."matchId", l.bookmaker, l.market)
      and e.line is not distinct from l.line
    order by 1, 2, 3, 4
    on conflict (match_id, bookmaker, market, line) do update set
      opening = case when excluded.opened_at < o.opened_at then excluded.opening else o.opening end,
      opened_at = least(o.opened_at, excluded.opened_at),
      prices = case when excluded.moved_at > o.moved_at then excluded.prices else o.prices end,
      suspended = case when excluded.moved_at > o.moved_at then excluded.suspended else o.suspended end,
      moved_at = greatest(o.moved_at, excluded.moved_at)
    where excluded.opened_at < o.opened_at or excluded.moved_at > o.moved_at`);
  const { rows } = await tx.execute<{ match_id: number }>(sql`
    with moved as (
      insert into match_odds_moves (odds_id, at, prices)
      select o.id, g.at, g.prices from ${incoming} join match_odds o on
        (o.match_id, o.bookmaker, o.market) = (g."matchId", g.bookmaker, g.market)
        and o.line is not distinct from g.line
      order by 1, 2
      on conflict do nothing
      returning odds_id
    )
    select distinct match_id from moved join match_odds on match_odds.id = odds_id`);
  return rows.map(({ match_id }) => match_id);
}

export type KnownText = Omit<TextMessage, 'kind' | 'match' | 'teams'> & { matchId: number };

/** A line of the live text never changes. */
export async function insertTexts(tx: Tx, texts: readonly KnownText[], now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ match_id: number }>(sql`
    with said as (
      insert into match_texts (match_id, seq, period, minute, extra_minute, side, key, params, told_at)
      select g."matchId", g.seq, g.period, g.minute, g."extraMinute", g.side, g.key, g.params, ${now.toISOString()}::timestamptz
      from ${batch(texts)} as g ("matchId" bigint, seq integer, period smallint, minute smallint, "extraMinute" smallint,
        side text, key text, params jsonb)
      join matches m on m.id = g."matchId"
      order by 1, 2
      on conflict do nothing
      returning match_id
    )
    select distinct match_id from said`);
  return rows.map(({ match_id }) => match_id);
}

const batch = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
