import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { DeliveryNews } from './deliveries.ts';
import {
  type DeliveryStateRow,
  deliveryStates,
  type SiteProcessRow,
  siteProcesses,
} from './health.tables.ts';
import type { Replica, SlowQuery, TableSize } from './site-health.calls.ts';

export async function upsertProcess(tx: Tx, row: SiteProcessRow): Promise<void> {
  const { id: _, ...changed } = row;
  await tx.insert(siteProcesses).values(row).onConflictDoUpdate({ target: siteProcesses.id, set: changed });
}

export async function deleteProcess(tx: Tx, id: string): Promise<void> {
  await tx.delete(siteProcesses).where(eq(siteProcesses.id, id));
}

/** Of processes that were killed. */
export async function deleteProcessesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(siteProcesses).where(lt(siteProcesses.seenAt, before));
}

export async function listProcesses(tx: Reader): Promise<SiteProcessRow[]> {
  return await tx.select().from(siteProcesses).orderBy(siteProcesses.name, desc(siteProcesses.startedAt));
}

/** Of several processes the newest counts. */
export async function mergeDelivery(tx: Tx, news: DeliveryNews): Promise<void> {
  await tx
    .insert(deliveryStates)
    .values(news)
    .onConflictDoUpdate({
      target: deliveryStates.channel,
      set: {
        succeededAt: sql`greatest(delivery_states.succeeded_at, excluded.succeeded_at)`,
        failedAt: sql`greatest(delivery_states.failed_at, excluded.failed_at)`,
        problem: sql`case when excluded.failed_at >= coalesce(delivery_states.failed_at, '-infinity')
          then excluded.problem else delivery_states.problem end`,
      },
    });
}

export async function listDeliveries(tx: Reader): Promise<DeliveryStateRow[]> {
  return await tx.select().from(deliveryStates);
}

/** Rows as the planner estimates them: counting would read the tables. */
export async function listLargestTables(tx: Reader, limit: number): Promise<TableSize[]> {
  const { rows } = await tx.execute<TableSize & Record<string, unknown>>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, 0)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by pg_total_relation_size(c.oid) desc, 1 limit ${limit}`);
  return rows;
}

const QUERY_LENGTH = 300;

/** By the time all calls took; null without the extension. Only statements, never their values. */
export async function listSlowQueries(tx: Reader, limit: number): Promise<SlowQuery[] | null> {
  const { rows: there } = await tx.execute(
    sql`select 1 where to_regclass('pg_stat_statements') is not null
      and current_setting('shared_preload_libraries') like '%pg_stat_statements%'`,
  );
  if (there.length === 0) return null;
  const { rows } = await tx.execute<SlowQuery & Record<string, unknown>>(sql`
    select left(query, ${QUERY_LENGTH}) as query, calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${limit}`);
  return rows;
}

/** A role without `pg_monitor` sees that there are some, and nothing of their state. */
export async function listReplicas(tx: Reader): Promise<Replica[]> {
  const { rows } = await tx.execute<Replica & Record<string, unknown>>(sql`
    select coalesce(nullif(application_name, ''), 'replica') as name, coalesce(state, '') as state,
      extract(epoch from replay_lag)::float8 as "lagSeconds"
    from pg_stat_replication order by 1`);
  return rows;
}
