import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { PaymentMethod } from './recharge.rules.ts';
import { type OrderRow, rechargeOrders } from './recharge.tables.ts';

export type NewOrder = typeof rechargeOrders.$inferInsert;
export type OrderChange = Partial<NewOrder>;

/** Null for a repeated key of this user. */
export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow | null> {
  const [made] = await tx
    .insert(rechargeOrders)
    .values(row)
    .onConflictDoNothing({ target: [rechargeOrders.userId, rechargeOrders.requestKey] })
    .returning();
  return made ?? null;
}

export async function findOrder(tx: Reader, orderNo: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(rechargeOrders).where(eq(rechargeOrders.orderNo, orderNo));
  return row ?? null;
}

export async function findOrderByKey(tx: Tx, userId: number, key: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), eq(rechargeOrders.requestKey, key)));
  return row ?? null;
}

/** Locked until the transaction ends. Lock order: order, then its user's account. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(rechargeOrders)
    .where(eq(rechargeOrders.orderNo, orderNo))
    .for('update');
  return row ?? null;
}

/** By the provider's number of the payment. */
export async function lockOrderByTrade(
  tx: Tx,
  provider: PaymentMethod,
  tradeNo: string,
): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.provider, provider), eq(rechargeOrders.tradeNo, tradeNo)))
    .for('update');
  return row ?? null;
}

/** Orders with owed coins, oldest first; locked until the transaction ends. */
export async function lockOwingOrders(tx: Tx, userId: number): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), gt(rechargeOrders.owedCoins, 0)))
    .orderBy(asc(rechargeOrders.id))
    .for('update');
}

/** The first-order bonus is given once, also after a refund. */
export async function hadFirstBonus(tx: Reader, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: rechargeOrders.id })
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), gt(rechargeOrders.firstBonus, 0)))
    .limit(1);
  return rows.length > 0;
}

export async function updateOrder(tx: Tx, id: number, change: OrderChange): Promise<OrderRow> {
  const [row] = await tx.update(rechargeOrders).set(change).where(eq(rechargeOrders.id, id)).returning();
  return row!;
}

/** Serializes the check whether a payment belongs to another order. */
export async function lockTrade(tx: Tx, { provider }: OrderRow, tradeNo: string): Promise<void> {
  const payment = `recharge trade ${provider} ${tradeNo}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`);
}

/** Another order has this payment. */
export async function tradeIsKnown(tx: Tx, { id, provider }: OrderRow, tradeNo: string): Promise<boolean> {
  const rows = await tx
    .select({ id: rechargeOrders.id })
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.provider, provider), eq(rechargeOrders.tradeNo, tradeNo)));
  return rows.some((row) => row.id !== id);
}

/** A user's orders, newest first. */
export async function listOrders(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(rechargeOrders)
    .where(
      and(eq(rechargeOrders.userId, userId), before === null ? undefined : lt(rechargeOrders.id, before)),
    )
    .orderBy(desc(rechargeOrders.id))
    .limit(limit);
}

/** Sum of open orders. */
export async function sumOpenOrders(tx: Tx, userId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${rechargeOrders.amountFen}), 0)::bigint`.mapWith(Number) })
    .from(rechargeOrders)
    .where(
      and(
        eq(rechargeOrders.userId, userId),
        inArray(rechargeOrders.state, ['created', 'paying']),
        gt(rechargeOrders.expiresAt, now),
      ),
    );
  return row!.fen;
}

/** Payments or refunds are pending, or coins are owed. */
export async function hasOpenOrders(tx: Reader, userId: number): Promise<boolean> {
  const states = ['created', 'paying', 'refunding', 'disputed'] as const;
  const rows = await tx
    .select({ id: rechargeOrders.id })
    .from(rechargeOrders)
    .where(
      and(
        eq(rechargeOrders.userId, userId),
        or(inArray(rechargeOrders.state, [...states]), gt(rechargeOrders.owedCoins, 0)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function listExpiredOrders(tx: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ orderNo: rechargeOrders.orderNo })
    .from(rechargeOrders)
    .where(and(inArray(rechargeOrders.state, ['created', 'paying']), lte(rechargeOrders.expiresAt, now)))
    .orderBy(asc(rechargeOrders.expiresAt))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders due for a query at the provider. */
export async function listDueOrders(tx: Reader, now: Date, limit: number): Promise<OrderRow[]> {
  return await tx
    .select()
    .from(rechargeOrders)
    .where(lte(rechargeOrders.nextCheckAt, now))
    .orderBy(asc(sql`${rechargeOrders.nextCheckAt}`))
    .limit(limit);
}

/** Orders of a user by their numbers. */
export async function listOrdersByNo(
  tx: Reader,
  userId: number,
  orderNos: readonly string[],
): Promise<OrderRow[]> {
  if (orderNos.length === 0) return [];
  return await tx
    .select()
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), inArray(rechargeOrders.orderNo, [...orderNos])));
}
