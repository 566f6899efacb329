import { inArray, sql } from 'drizzle-orm';
import { type OrderRow, rechargeOrders } from '#modules/recharge/recharge.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { goodsOrders } from './mall.tables.ts';
import type { MyOrderMark, MyOrderType } from './my-orders.rules.ts';
import { type ListedOrder, listOrdersById } from './orders.store.ts';

interface Scope {
  userId: number;
  type: MyOrderType | undefined;
  after: MyOrderMark | null;
}

/** Which come next, of both kinds together: each side gives its newest, and the newer of them win. */
export async function listMarks(
  tx: Tx,
  { userId, type, after }: Scope,
  limit: number,
): Promise<MyOrderMark[]> {
  const side = (name: MyOrderType, table: typeof rechargeOrders | typeof goodsOrders) => sql`
    (select created_at as at, ${name}::text as type, id from ${table}
      where user_id = ${userId} and ${type === undefined || type === name}
        and ${after ? sql`(created_at, ${name}::text, id) < (${after.at}, ${after.type}, ${after.id})` : sql`true`}
      order by created_at desc, id desc limit ${limit})`;
  const { rows } = await tx.execute<{ at: Date; type: MyOrderType; id: number }>(sql`
    ${side('recharge', rechargeOrders)} union all ${side('goods', goodsOrders)}
    order by at desc, type desc, id desc limit ${limit}`);
  return rows.map((row) => ({ at: new Date(row.at), type: row.type, id: Number(row.id) }));
}

export async function listBoth(
  tx: Tx,
  marks: readonly MyOrderMark[],
): Promise<{ recharges: Map<number, OrderRow>; redemptions: Map<number, ListedOrder> }> {
  const ids = (type: MyOrderType) => marks.filter((mark) => mark.type === type).map(({ id }) => id);
  const recharged = ids('recharge');
  const recharges =
    recharged.length === 0
      ? []
      : await tx.select().from(rechargeOrders).where(inArray(rechargeOrders.id, recharged));
  const redemptions = await listOrdersById(tx, ids('goods'));
  return {
    recharges: new Map(recharges.map((row) => [row.id, row])),
    redemptions: new Map(redemptions.map((row) => [row.order.id, row])),
  };
}
