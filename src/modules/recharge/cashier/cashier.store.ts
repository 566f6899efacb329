import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { cashierTrades, type TradeRow } from './cashier.tables.ts';

/** The payment of this order, made on first use; locked until the transaction ends. */
export async function lockTrade(tx: Tx, row: typeof cashierTrades.$inferInsert): Promise<TradeRow> {
  await tx.insert(cashierTrades).values(row).onConflictDoNothing();
  return (await findTrade(tx, row.orderNo, true))!;
}

export async function findTrade(tx: Reader, orderNo: string, lock = false): Promise<TradeRow | null> {
  const query = tx.select().from(cashierTrades).where(eq(cashierTrades.orderNo, orderNo));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function updateTrade(
  tx: Tx,
  orderNo: string,
  change: Pick<Partial<TradeRow>, 'state' | 'refundedAt'>,
): Promise<TradeRow> {
  const [row] = await tx
    .update(cashierTrades)
    .set(change)
    .where(eq(cashierTrades.orderNo, orderNo))
    .returning();
  return row!;
}
