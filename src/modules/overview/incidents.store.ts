import { and, desc, eq, inArray, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { Evidence, IncidentKind } from './incidents.rules.ts';
import { audienceMinutes, type IncidentRow, incidents } from './incidents.tables.ts';

/** Until the transaction ends: two workers never write the same incident. */
export async function lockIncidents(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('incidents', 0))`);
}

export async function listOpenIncidents(tx: Reader): Promise<IncidentRow[]> {
  return await tx.select().from(incidents).where(isNull(incidents.endedAt));
}

/** The last time at which the state showed an incident of this subject. */
export async function lastSeen(tx: Reader, { kind, subject }: Evidence): Promise<Date | null> {
  const [row] = await tx
    .select({ seenAt: incidents.seenAt })
    .from(incidents)
    .where(and(eq(incidents.kind, kind), eq(incidents.subject, subject)))
    .orderBy(desc(incidents.seenAt))
    .limit(1);
  return row?.seenAt ?? null;
}

export async function insertIncident(tx: Tx, row: typeof incidents.$inferInsert): Promise<void> {
  await tx.insert(incidents).values(row);
}

export async function updateIncident(
  tx: Tx,
  id: number,
  changed: Partial<Pick<IncidentRow, 'seenAt' | 'endedAt' | 'detail'>>,
): Promise<void> {
  await tx.update(incidents).set(changed).where(eq(incidents.id, id));
}

export async function listIncidents(
  tx: Reader,
  kind: IncidentKind | undefined,
  after: TimeCursor | null,
  limit: number,
): Promise<IncidentRow[]> {
  return await tx
    .select()
    .from(incidents)
    .where(
      and(
        kind && eq(incidents.kind, kind),
        after
          ? or(
              lt(incidents.beganAt, after.at),
              and(eq(incidents.beganAt, after.at), lt(incidents.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(incidents.beganAt), desc(incidents.id))
    .limit(limit);
}

/** Ended ones only: what lasts stays. */
export async function deleteIncidentsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: incidents.id })
    .from(incidents)
    .where(lt(incidents.endedAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(incidents).where(inArray(incidents.id, old));
  return rowCount ?? 0;
}

/** The last finished run of each kind, where it failed. */
export async function listFailedRuns(
  tx: Reader,
): Promise<{ kind: 'backup' | 'rehearsal'; startedAt: Date; problem: string | null }[]> {
  const { rows } = await tx.execute<{
    kind: 'backup' | 'rehearsal';
    outcome: string;
    startedAt: string;
    problem: string | null;
  }>(sql`
    select distinct on (kind) kind, outcome, started_at as "startedAt", problem from backup_runs
     where outcome in ('done', 'failed') order by kind, started_at desc`);
  return rows
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ kind, startedAt, problem }) => ({ kind, startedAt: new Date(startedAt), problem }));
}

/** The audience of a minute, once: of two workers the first one writes it. */
export async function insertAudience(tx: Tx, minute: Date, top: number): Promise<void> {
  await tx.execute(sql`
    with live as materialized (select id, viewers from live_rooms where live_since is not null)
    insert into audience_minutes (minute, rooms, viewers, top)
    select ${minute.toISOString()}::timestamptz, count(*), coalesce(sum(viewers), 0),
      coalesce((select jsonb_agg(jsonb_build_array(id, viewers)) from
        (select id, viewers from live where viewers > 0 order by viewers desc, id limit ${top}) most), '[]')
      from live
    on conflict (minute) do nothing`);
}

/** A day of a zone, by the index of minutes. */
const within = (minute: SQLWrapper, day: string, zone: string): SQL => sql`
  ${minute} >= ${day}::timestamp at time zone ${zone}
  and ${minute} < (${day}::timestamp + interval '1 day') at time zone ${zone}`;

export async function listAudience(
  tx: Reader,
  day: string,
  zone: string,
): Promise<{ minute: Date; rooms: number; viewers: number }[]> {
  return await tx
    .select({
      minute: audienceMinutes.minute,
      rooms: audienceMinutes.rooms,
      viewers: audienceMinutes.viewers,
    })
    .from(audienceMinutes)
    .where(within(audienceMinutes.minute, day, zone))
    .orderBy(audienceMinutes.minute);
}

export interface RoomAudience {
  id: number;
  /** Null: the room is gone. */
  title: string | null;
  peak: number;
  /** Of its minutes among the most watched. */
  mean: number;
  minutes: number;
}

/** The rooms of a day, by their viewer minutes. */
export async function listRoomAudience(
  tx: Reader,
  day: string,
  zone: string,
  limit: number,
): Promise<RoomAudience[]> {
  const { rows } = await tx.execute<RoomAudience & Record<string, unknown>>(sql`
    select watched.id, r.title, max(watched.viewers) as peak, round(avg(watched.viewers))::int as mean,
      count(*)::int as minutes
      from audience_minutes m
      cross join lateral (select (pair->>0)::bigint::float8 as id, (pair->>1)::int as viewers
        from jsonb_array_elements(m.top) pair) watched
      left join live_rooms r on r.id = watched.id
     where ${within(sql`m.minute`, day, zone)}
     group by watched.id, r.title order by sum(watched.viewers) desc, watched.id limit ${limit}`);
  return rows;
}

export async function deleteAudienceBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ minute: audienceMinutes.minute })
    .from(audienceMinutes)
    .where(lt(audienceMinutes.minute, before))
    .limit(limit);
  const { rowCount } = await db.delete(audienceMinutes).where(inArray(audienceMinutes.minute, old));
  return rowCount ?? 0;
}
