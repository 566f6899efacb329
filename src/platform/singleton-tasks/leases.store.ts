import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Runner } from './leases.rules.ts';
import { singletonLeases, singletonRunners } from './leases.tables.ts';

export const LEASE_MS = 10_000;
const expiry = sql`now() + make_interval(secs => ${LEASE_MS / 1_000})`;

/** Registers the process for these tasks and renews its leases; returns those still its own, by epoch. */
export async function renew(tx: Reader, { id, tasks, held }: Runner): Promise<Map<string, number>> {
  await tx.execute(sql`
    insert into singleton_runners (id, tasks, expires_at) values (${id}, ${sql.param([...tasks])}::text[], ${expiry})
    on conflict (id) do update set expires_at = excluded.expires_at`);
  if (held.length === 0) return new Map();
  const { rows } = await tx.execute<{ name: string; epoch: number }>(sql`
    update singleton_leases set expires_at = ${expiry}
    where owner = ${id} and name = any(${sql.param([...held])}::text[]) returning name, epoch`);
  return new Map(rows.map(({ name, epoch }) => [name, epoch]));
}

/** Registered processes with their leases. */
export async function listRunners(tx: Reader): Promise<Runner[]> {
  const runners = await tx
    .select({ id: singletonRunners.id, tasks: singletonRunners.tasks })
    .from(singletonRunners)
    .where(gt(singletonRunners.expiresAt, sql`now()`));
  const leases = await tx
    .select({ name: singletonLeases.name, owner: singletonLeases.owner })
    .from(singletonLeases)
    .where(gt(singletonLeases.expiresAt, sql`now()`));
  return runners.map((runner) => ({
    ...runner,
    held: leases.filter(({ owner }) => owner === runner.id).map(({ name }) => name),
  }));
}

/** Processes that run singleton tasks, and those of their tasks that none of them holds. */
export async function countFree(tx: Reader): Promise<{ runners: number; free: number }> {
  const { rows } = await tx.execute<{ runners: number; free: number }>(sql`
    select (select count(*)::int from singleton_runners where expires_at > now()) as runners,
      (select count(distinct task)::int from singleton_runners runner, unnest(runner.tasks) task
        where runner.expires_at > now() and not exists (
          select from singleton_leases lease where lease.name = task and lease.expires_at > now())) as free`);
  return rows[0] ?? { runners: 0, free: 0 };
}

/** The next epoch of a free task; null where it is held, or still guards a transaction. */
export async function take(tx: Reader, name: string, owner: string): Promise<number | null> {
  await tx.execute(sql`
    insert into singleton_leases (name, owner, epoch, expires_at) values (${name}, ${owner}, 0, '-infinity')
    on conflict do nothing`);
  const { rows } = await tx.execute<{ epoch: number }>(sql`
    update singleton_leases lease set owner = ${owner}, epoch = lease.epoch + 1, expires_at = ${expiry}
    from (select name from singleton_leases where name = ${name} and expires_at <= now()
      for update skip locked) free
    where lease.name = free.name returning lease.epoch`);
  return rows[0]?.epoch ?? null;
}

export async function release(tx: Reader, name: string, owner: string): Promise<void> {
  await tx
    .update(singletonLeases)
    .set({ expiresAt: sql`'-infinity'` })
    .where(and(eq(singletonLeases.name, name), eq(singletonLeases.owner, owner)));
}

export async function leave(tx: Reader, id: string): Promise<void> {
  await tx
    .delete(singletonRunners)
    .where(sql`${singletonRunners.id} = ${id} or ${singletonRunners.expiresAt} < now()`);
}

/**
 * Whether the lease is of this epoch, and stays so until the transaction ends. The server ends a lost process's
 * transaction before its lease expires: nobody waits for it.
 */
export async function holds(tx: Tx, lease: { name: string; owner: string; epoch: number }): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select set_config('idle_in_transaction_session_timeout', '5s', true) from singleton_leases
    where name = ${lease.name} and owner = ${lease.owner} and epoch = ${lease.epoch} for key share`);
  return rowCount === 1;
}
