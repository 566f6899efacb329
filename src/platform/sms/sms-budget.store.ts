import { gt, lte, sql, sum } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { smsSent } from './sms-budget.tables.ts';

/** Serializes the count of messages, until the transaction ends. */
export const lockBudget = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms budget'))`));

export async function countSent(tx: Reader, after: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: sum(smsSent.count).mapWith(Number) })
    .from(smsSent)
    .where(gt(smsSent.hour, after));
  return row?.sent ?? 0;
}

export async function addSent(tx: Tx, hour: Date): Promise<void> {
  await tx
    .insert(smsSent)
    .values({ hour, count: 1 })
    .onConflictDoUpdate({ target: smsSent.hour, set: { count: sql`${smsSent.count} + 1` } });
}

export async function deleteSentUntil(tx: Tx, until: Date): Promise<void> {
  await tx.delete(smsSent).where(lte(smsSent.hour, until));
}
