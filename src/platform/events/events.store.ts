import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { outboxEvents, outboxLanes } from './events.tables.ts';

export type EventRow = typeof outboxEvents.$inferSelect;

/** Lifetime of a claim on a kind of event, unless renewed or released. */
export const CLAIM_SECONDS = 10;

/**
 * Kinds with due events, longest waiting first. The query skips from kind to kind along the index: a long backlog costs
 * no more than a short one.
 */
export async function listDueKinds(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive kinds as (
      (select name from outbox_events where processed_at is null order by name limit 1)
      union all
      select (select e.name from outbox_events e where e.processed_at is null and e.name > kinds.name
        order by e.name limit 1)
      from kinds where kinds.name is not null
    )
    select kinds.name from kinds cross join lateral (
      select e.id from outbox_events e
      where e.name = kinds.name and e.processed_at is null and e.next_try_at <= now() order by e.id limit 1
    ) longest order by longest.id`);
  return rows.map(({ name }) => name);
}

export async function listDue(tx: Reader, kind: string, limit: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(outboxEvents)
    .where(
      and(
        eq(outboxEvents.name, kind),
        isNull(outboxEvents.processedAt),
        sql`${outboxEvents.nextTryAt} <= now()`,
      ),
    )
    .orderBy(asc(outboxEvents.id))
    .limit(limit);
}

/** Whether the claimant has the kind for the next seconds. */
export async function claimLane(tx: Tx, kind: string, claimant: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into outbox_lanes as lane (name, claimed_by, claimed_until)
    values (${kind}, ${claimant}, now() + make_interval(secs => ${CLAIM_SECONDS}))
    on conflict (name) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
    where lane.claimed_until <= now() or lane.claimed_by = excluded.claimed_by`);
  return rowCount === 1;
}

export async function releaseLane(tx: Tx, kind: string, claimant: string): Promise<void> {
  await tx.delete(outboxLanes).where(and(eq(outboxLanes.name, kind), eq(outboxLanes.claimedBy, claimant)));
}

export async function markProcessed(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(outboxEvents)
    .set({ processedAt: sql`now()` })
    .where(inArray(outboxEvents.id, [...ids]));
}

export interface Failure {
  id: number;
  attempts: number;
  /** Completed reactions, which are not repeated. */
  done: string[];
  lastError: string;
  retryMs: number;
}

export async function markFailed(tx: Tx, { id, retryMs, ...failure }: Failure): Promise<void> {
  await tx
    .update(outboxEvents)
    .set({ ...failure, nextTryAt: sql`now() + make_interval(secs => ${retryMs / 1_000})` })
    .where(and(eq(outboxEvents.id, id), isNull(outboxEvents.processedAt)));
}

export async function deleteEventsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isNotNull(outboxEvents.processedAt), lt(outboxEvents.processedAt, before)))
    .limit(limit);
  const { rowCount } = await tx.delete(outboxEvents).where(sql`${outboxEvents.id} in ${old}`);
  return rowCount ?? 0;
}

export interface Backlog {
  waiting: number;
  failing: number;
  /** Age of the longest due event. */
  lagSeconds: number;
}

/** For the metrics. */
export async function readBacklog(tx: Reader): Promise<Backlog> {
  const { rows } = await tx.execute<Backlog & Record<string, unknown>>(sql`
    select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
      coalesce(extract(epoch from now() - min(next_try_at) filter (where next_try_at <= now())), 0)::float8
        as "lagSeconds"
    from outbox_events where processed_at is null`);
  return rows[0]!;
}

export async function findLastEventId(tx: Reader): Promise<number> {
  const [row] = await tx.select({ id: max(outboxEvents.id) }).from(outboxEvents);
  return row?.id ?? 0;
}

export async function listEventsAfter(
  tx: Reader,
  name: string,
  id: number,
): Promise<Pick<EventRow, 'id' | 'payload'>[]> {
  return await tx
    .select({ id: outboxEvents.id, payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(and(gt(outboxEvents.id, id), eq(outboxEvents.name, name)))
    .orderBy(asc(outboxEvents.id));
}
