import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { Counts } from './analytics.rules.ts';

export interface CountedBroadcast extends Counts {
  /** Of its first part. */
  id: number;
  /** One for each match. */
  parts: number[];
  title: string;
  startedAt: Date;
  endedAt: Date | null;
  endReason: string;
}

const ids = (parts: readonly number[]): SQL =>
  sql.join(
    parts.map((id) => sql`${id}::bigint`),
    sql`, `,
  );

interface Scope {
  from?: Date;
  to?: Date;
  broadcastId?: number;
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const milliseconds = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;

/**
 * Broadcasts of an anchor, the newest first. A change of the match begins a new row at the end of the one before:
 * together they are one broadcast.
 */
export async function listCounted(
  tx: Reader,
  anchorId: number,
  { from, to, broadcastId }: Scope,
  now: Date,
  limit: number,
): Promise<CountedBroadcast[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with parts as (
      select b.*, lag(b.ended_at) over running is distinct from b.started_at as begins
        from broadcasts b join live_rooms r on r.id = b.room_id and r.anchor_id = ${anchorId}
      window running as (partition by b.room_id order by b.started_at, b.id)),
    numbered as (
      select *, count(*) filter (where begins) over (partition by room_id order by started_at, id) as number from parts),
    whole as (
      select min(id) as id, room_id, array_agg(id order by id) as parts,
        (array_agg(title order by id desc))[1] as title, min(started_at) as started_at,
        case when bool_and(ended_at is not null) then max(ended_at) end as ended_at,
        (array_agg(end_reason order by id desc))[1] as end_reason
        from numbered group by room_id, number),
    -- Before anything is counted.
    chosen as (
      select w.* from whole w
       where ${from ? sql`w.started_at >= ${instant(from)}` : sql`true`}
         and ${to ? sql`w.started_at < ${instant(to)}` : sql`true`}
         and ${broadcastId === undefined ? sql`true` : sql`${broadcastId}::bigint = any(w.parts)`}
       order by w.started_at desc, w.id desc limit ${limit})
    select w.id::float8 as id, to_jsonb(w.parts) as parts, w.title,
        ${milliseconds(sql`w.started_at`)} as "startedAt", ${milliseconds(sql`w.ended_at`)} as "endedAt",
        w.end_reason as "endReason",
        extract(epoch from coalesce(w.ended_at, ${instant(now)}) - w.started_at)::float8 as seconds,
        watched.*, earned.*,
        (select count(*)::int from follows f where f.followed_id = ${anchorId}
          and f.created_at >= w.started_at and f.created_at < coalesce(w.ended_at, ${instant(now)})) as followers,
        (select count(*)::int from clips c where c.room_id = w.room_id and c.state = 'published'
          and c.captured_at >= w.started_at and c.captured_at < coalesce(w.ended_at, ${instant(now)})) as clips
      from chosen w
      cross join lateral (select coalesce(sum(samples), 0)::float8 as samples, coalesce(sum(viewers), 0)::float8 as viewers,
          coalesce(max(peak), 0) as peak, coalesce(sum(joined), 0)::float8 as joined, coalesce(sum(lines), 0)::float8 as lines
        from broadcast_minutes m where m.broadcast_id = any(w.parts)) watched
      cross join lateral (select count(*) filter (where source = 'gift')::int as gifts,
          coalesce(sum(amount), 0)::float8 as coins
        from anchor_revenue e where e.broadcast_id = any(w.parts)) earned
     order by w.started_at desc, w.id desc`);
  return (
    rows as unknown as (Omit<CountedBroadcast, 'startedAt' | 'endedAt'> & {
      startedAt: number;
      endedAt: number | null;
    })[]
  ).map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
  }));
}

export interface CountedMinute {
  minute: Date;
  samples: number;
  viewers: number;
  peak: number;
  joined: number;
  lines: number;
  gifts: number;
  coins: number;
}

/** A minute without a sample, as after a restart, is absent. */
export async function listMinutes(tx: Reader, parts: readonly number[]): Promise<CountedMinute[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with earned as (
      select date_trunc('minute', at) as minute, count(*) filter (where source = 'gift')::int as gifts,
          sum(amount)::float8 as coins
        from anchor_revenue where broadcast_id in (${ids(parts)}) group by 1)
    select ${milliseconds(sql`m.minute`)} as minute, sum(m.samples)::int as samples, sum(m.viewers)::float8 as viewers, max(m.peak) as peak,
        sum(m.joined)::int as joined, sum(m.lines)::int as lines,
        coalesce(max(e.gifts), 0) as gifts, coalesce(max(e.coins), 0) as coins
      from broadcast_minutes m left join earned e using (minute)
     where m.broadcast_id in (${ids(parts)})
     group by m.minute order by m.minute`);
  return (rows as unknown as (Omit<CountedMinute, 'minute'> & { minute: number })[]).map((row) => ({
    ...row,
    minute: new Date(row.minute),
  }));
}

export async function listParts(
  tx: Reader,
  parts: readonly number[],
): Promise<{ startedAt: Date; matchId: number | null }[]> {
  const { rows } = await tx.execute<{ startedAt: number; matchId: number | null }>(sql`
    select ${milliseconds(sql`started_at`)} as "startedAt", match_id as "matchId" from broadcasts where id in (${ids(parts)}) order by started_at, id`);
  return rows.map(({ startedAt, matchId }) => ({ startedAt: new Date(startedAt), matchId }));
}
