import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type GoodRow, type GoodsOrderRow, goods, goodsOrders } from './mall.tables.ts';
import { NOWHERE } from './orders.rules.ts';

export type NewOrder = typeof goodsOrders.$inferInsert;
export type OrderChange = Partial<NewOrder>;

/** An order with its good. */
export interface ListedOrder {
  order: GoodsOrderRow;
  good: GoodRow;
}

/** Null for a repeated key. */
export async function insertOrder(tx: Tx, row: NewOrder): Promise<GoodsOrderRow | null> {
  const [made] = await tx
    .insert(goodsOrders)
    .values(row)
    .onConflictDoNothing({ target: [goodsOrders.userId, goodsOrders.granted, goodsOrders.requestKey] })
    .returning();
  return made ?? null;
}

export async function findOrderByKey(
  tx: Reader,
  { userId, granted, requestKey }: Pick<GoodsOrderRow, 'userId' | 'granted' | 'requestKey'>,
): Promise<GoodsOrderRow | null> {
  const [row] = await tx
    .select()
    .from(goodsOrders)
    .where(
      and(
        eq(goodsOrders.userId, userId),
        eq(goodsOrders.granted, granted),
        eq(goodsOrders.requestKey, requestKey),
      ),
    );
  return row ?? null;
}

const listed = (tx: Reader) =>
  tx
    .select({ order: goodsOrders, good: goods })
    .from(goodsOrders)
    .innerJoin(goods, eq(goods.id, goodsOrders.goodId));

export async function findOrder(tx: Reader, orderNo: string): Promise<ListedOrder | null> {
  const [row] = await listed(tx).where(eq(goodsOrders.orderNo, orderNo));
  return row ?? null;
}

/** Locked until the transaction ends. Lock order: order, good, coins. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<GoodsOrderRow | null> {
  const [row] = await tx.select().from(goodsOrders).where(eq(goodsOrders.orderNo, orderNo)).for('update');
  return row ?? null;
}

export async function updateOrder(tx: Tx, id: number, change: OrderChange): Promise<GoodsOrderRow> {
  const [row] = await tx.update(goodsOrders).set(change).where(eq(goodsOrders.id, id)).returning();
  return row!;
}

export async function listOrdersOfUser(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<ListedOrder[]> {
  return await listed(tx)
    .where(and(eq(goodsOrders.userId, userId), before === null ? undefined : lt(goodsOrders.id, before)))
    .orderBy(desc(goodsOrders.id))
    .limit(limit);
}

/** Deletes orders not confirmed in time, which have taken nothing. */
export async function deleteUnconfirmed(tx: Tx, madeBefore: Date): Promise<number> {
  const gone = await tx
    .delete(goodsOrders)
    .where(
      and(
        eq(goodsOrders.state, 'redeeming'),
        eq(goodsOrders.taken, false),
        lt(goodsOrders.createdAt, madeBefore),
      ),
    )
    .returning({ id: goodsOrders.id });
  return gone.length;
}

/** The user has undelivered orders. */
export async function hasOnItsWay(tx: Reader, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: goodsOrders.id })
    .from(goodsOrders)
    .where(
      and(
        eq(goodsOrders.userId, userId),
        or(
          eq(goodsOrders.state, 'under_review'),
          and(eq(goodsOrders.state, 'redeeming'), eq(goodsOrders.taken, true)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Erases destinations; the redemptions stay. */
export async function forgetDestinations(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(goodsOrders)
    .set({ ...NOWHERE, trackingNo: '' })
    .where(eq(goodsOrders.userId, userId));
}

export async function anyOrder(tx: Reader): Promise<boolean> {
  return (await tx.select({ id: goodsOrders.id }).from(goodsOrders).limit(1)).length > 0;
}

/** Orders of a user by their ids. */
export async function listOrdersByIds(
  tx: Reader,
  userId: number,
  ids: readonly number[],
): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({ order: goodsOrders, good: goods })
    .from(goodsOrders)
    .innerJoin(goods, eq(goods.id, goodsOrders.goodId))
    .where(and(eq(goodsOrders.userId, userId), inArray(goodsOrders.id, [...ids])));
}
