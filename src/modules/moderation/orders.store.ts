import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { OrderState, PaymentMethod } from '#modules/recharge/recharge.rules.ts';
import { type OrderRow, rechargeOrders } from '#modules/recharge/recharge.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { PersonSearch } from './people.rules.ts';
import { found } from './search.store.ts';

export interface OrdersScope {
  search: PersonSearch | null;
  no?: string | undefined;
  state?: OrderState | undefined;
  way?: PaymentMethod | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

/** Newest first. */
export async function listOrders(
  tx: Reader,
  scope: OrdersScope,
  limit: number,
): Promise<{ order: OrderRow; username: string | null }[]> {
  const { search, no, state, way, from, to, before } = scope;
  const { orderNo, tradeNo, provider, createdAt, id } = rechargeOrders;
  return await tx
    .select({ order: rechargeOrders, username: users.username })
    .from(rechargeOrders)
    .leftJoin(users, eq(users.id, rechargeOrders.userId))
    .where(
      and(
        search ? found(search) : undefined,
        no === undefined ? undefined : or(eq(orderNo, no), eq(tradeNo, no)),
        state && eq(rechargeOrders.state, state),
        way && eq(provider, way),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
