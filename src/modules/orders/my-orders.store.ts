import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { liveUnlocks } from '#modules/live/live.tables.ts';
import { type GoodRow, type GoodsOrderRow, goods, goodsOrders } from '#modules/mall/mall.tables.ts';
import { type OrderRow as PlanOrderRow, planOrders, plans, shownTitle } from '#modules/plans/plans.tables.ts';
import { type OrderRow as RechargeRow, rechargeOrders } from '#modules/recharge/recharge.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { MyOrderCursor, MyOrderType } from './my-orders.rules.ts';

interface Scope {
  userId: number;
  type: MyOrderType | undefined;
  after: MyOrderCursor | null;
}

const SIDES: readonly (readonly [MyOrderType, SQL, SQL])[] = [
  ['recharge', sql`${rechargeOrders}`, sql`id`],
  ['plan', sql`${planOrders}`, sql`id`],
  ['room', sql`${liveUnlocks}`, sql`id`],
  ['goods', sql`${goodsOrders}`, sql`id`],
];

/** The next orders of all kinds: the newest of each kind, merged. */
export async function listOrderCursors(
  tx: Reader,
  { userId, type, after }: Scope,
  limit: number,
): Promise<MyOrderCursor[]> {
  const sides = SIDES.filter(([name]) => type === undefined || type === name).map(
    ([name, table, id]) => sql`
    (select created_at as at, ${name}::text as type, ${id} as id from ${table}
      where user_id = ${userId}
        and ${after ? sql`(created_at, ${name}::text, ${id}) < (${after.at}, ${after.type}, ${after.id})` : sql`true`}
      order by created_at desc, ${id} desc limit ${limit})`,
  );
  const { rows } = await tx.execute<{ at: Date; type: MyOrderType; id: number }>(sql`
    select * from (${sql.join(sides, sql` union all `)}) as marks
    order by at desc, type desc, id desc limit ${limit}`);
  return rows.map((row) => ({ at: new Date(row.at), type: row.type, id: Number(row.id) }));
}

export interface Listed {
  recharge: ReadonlyMap<number, RechargeRow>;
  plan: ReadonlyMap<number, { order: PlanOrderRow; title: string }>;
  room: ReadonlyMap<number, typeof liveUnlocks.$inferSelect>;
  goods: ReadonlyMap<number, { order: GoodsOrderRow; good: GoodRow }>;
}

/** No query for an empty list. */
const some = async <T>(ids: readonly number[], list: (ids: number[]) => PromiseLike<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : await list([...ids]);

export async function listOrdersAt(
  tx: Reader,
  userId: number,
  marks: readonly MyOrderCursor[],
): Promise<Listed> {
  const ids = (type: MyOrderType) => marks.filter((mark) => mark.type === type).map(({ id }) => id);
  const recharges = await some(ids('recharge'), (among) =>
    tx.select().from(rechargeOrders).where(inArray(rechargeOrders.id, among)),
  );
  const bought = await some(ids('plan'), (among) =>
    tx
      .select({ order: planOrders, title: shownTitle })
      .from(planOrders)
      .innerJoin(plans, eq(plans.id, planOrders.planId))
      .where(inArray(planOrders.id, among)),
  );
  const rooms = await some(ids('room'), (among) =>
    tx
      .select()
      .from(liveUnlocks)
      .where(and(eq(liveUnlocks.userId, userId), inArray(liveUnlocks.id, among))),
  );
  const redeemed = await some(ids('goods'), (among) =>
    tx
      .select({ order: goodsOrders, good: goods })
      .from(goodsOrders)
      .innerJoin(goods, eq(goods.id, goodsOrders.goodId))
      .where(inArray(goodsOrders.id, among)),
  );
  return {
    recharge: new Map(recharges.map((row) => [row.id, row])),
    plan: new Map(bought.map((row) => [row.order.id, row])),
    room: new Map(rooms.map((row) => [row.id, row])),
    goods: new Map(redeemed.map((row) => [row.order.id, row])),
  };
}
