import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { GoodsKind } from './goods.rules.ts';
import { goods, goodsOrders } from './mall.tables.ts';
import type { GoodsOrderState } from './orders.rules.ts';
import type { ListedOrder } from './orders.store.ts';

export interface AdminOrderScope {
  /** A user's id, or the beginning of a name. */
  user: number | string | null;
  no: string | null;
  state?: GoodsOrderState | undefined;
  kind?: GoodsKind | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

export interface AdminOrderRow extends ListedOrder {
  /** Null for a deleted account. */
  username: string | null;
}

const rows = (tx: Reader) =>
  tx
    .select({ order: goodsOrders, good: goods, username: users.username })
    .from(goodsOrders)
    .innerJoin(goods, eq(goods.id, goodsOrders.goodId))
    .leftJoin(users, eq(users.id, goodsOrders.userId));

/** Those that wait for a decision oldest first, all others newest first. */
export async function listForAdmin(
  tx: Reader,
  scope: AdminOrderScope,
  limit: number,
): Promise<AdminOrderRow[]> {
  const { user, no, state, kind, from, to, before } = scope;
  const waits = state === 'under_review';
  return await rows(tx)
    .where(
      and(
        typeof user === 'number' ? eq(goodsOrders.userId, user) : undefined,
        typeof user === 'string'
          ? sql`starts_with(lower(${users.username}), ${user.toLowerCase()})`
          : undefined,
        no === null ? undefined : eq(goodsOrders.orderNo, no),
        state && eq(goodsOrders.state, state),
        kind && eq(goodsOrders.kind, kind),
        from && gte(goodsOrders.createdAt, from),
        to && lt(goodsOrders.createdAt, to),
        before === undefined ? undefined : waits ? gt(goodsOrders.id, before) : lt(goodsOrders.id, before),
      ),
    )
    .orderBy(waits ? asc(goodsOrders.id) : desc(goodsOrders.id))
    .limit(limit);
}

export async function getForAdmin(tx: Reader, orderNo: string): Promise<AdminOrderRow> {
  const [row] = await rows(tx).where(eq(goodsOrders.orderNo, orderNo));
  return row!;
}
