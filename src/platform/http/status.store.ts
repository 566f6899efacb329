import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { JobState, Status } from './status.calls.ts';

export async function readDatabase(tx: Reader): Promise<Status['database']> {
  const { rows } = await tx.execute<Status['database'] & Record<string, unknown>>(sql`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`);
  return rows[0]!;
}

interface Waiting extends Record<string, unknown> {
  waiting: number;
  failing: number;
  oldestAt: Date | null;
}

export async function readOutbox(tx: Reader): Promise<Status['outbox']> {
  const { rows } = await tx.execute<Waiting>(sql`
    select count(*) as waiting, count(*) filter (where attempts > 0) as failing, min(created_at) as "oldestAt"
    from outbox_events where processed_at is null`);
  const { waiting, failing, oldestAt } = rows[0]!;
  return { waiting, failing, oldestAt: oldestAt && new Date(oldestAt).toISOString() };
}

/** The tables belong to the queue's library, and do not exist before its first run. */
export async function listJobs(tx: Reader): Promise<JobState[]> {
  const { rows: there } = await tx.execute(sql`select 1 where to_regclass('pgboss.job') is not null`);
  if (there.length === 0) return [];
  const { rows } = await tx.execute<
    Omit<JobState, 'doneAt'> & { doneAt: Date | null } & Record<string, unknown>
  >(
    sql`select q.name, count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
      count(j.id) filter (where j.state = 'active') as active,
      count(j.id) filter (where j.state = 'failed') as failed,
      max(j.completed_on) filter (where j.state = 'completed') as "doneAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
  return rows.map(({ doneAt, ...row }) => ({ ...row, doneAt: doneAt && new Date(doneAt).toISOString() }));
}
