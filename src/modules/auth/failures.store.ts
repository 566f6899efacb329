import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { loginFailures } from './auth.tables.ts';
import type { Failures } from './failures.rules.ts';

/** Locks the counters until the transaction ends, always in the same order; inserts missing ones. */
export async function lockFailures(
  tx: Tx,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Failures>> {
  const sorted = [...keys].sort();
  await tx
    .insert(loginFailures)
    .values(sorted.map((key) => ({ key, failures: 0, lastAt: now })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, sorted))
    .orderBy(asc(loginFailures.key))
    .for('update');
  return new Map(rows.map(({ key, ...past }) => [key, past]));
}

export async function listFailures(
  tx: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Failures>> {
  const rows = await tx
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...keys]));
  return new Map(rows.map(({ key, ...past }) => [key, past]));
}

export async function updateFailures(tx: Tx, key: string, { failures, lastAt }: Failures): Promise<void> {
  await tx.update(loginFailures).set({ failures, lastAt }).where(sql`${loginFailures.key} = ${key}`);
}

/** Subtracts one of each: a successful attempt is no failure. */
export async function takeBackFailure(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(inArray(loginFailures.key, [...keys]));
}

export async function deleteFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(loginFailures).where(inArray(loginFailures.key, [...keys]));
}

export async function deleteFailuresBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(lt(loginFailures.lastAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(loginFailures).where(sql`${loginFailures.key} in ${old}`);
  return rowCount ?? 0;
}
