import type * as z from 'zod/mini';
import { shownOrder } from '#modules/recharge/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { AdminOrders, AdminOrdersQuery } from './orders.contract.ts';
import { listOrders } from './orders.store.ts';
import { readSearch } from './people.rules.ts';

export const ORDERS_PAGE = 30;

export interface OrdersService {
  list(query: z.output<typeof AdminOrdersQuery>): Promise<AdminOrders>;
}

export const createOrdersService = (db: Db): OrdersService => ({
  async list({ user = '', no, from, to, cursor, ...rest }) {
    const scope = {
      ...rest,
      search: readSearch(user),
      no: no?.trim(),
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      before: cursor,
    };
    const rows = await listOrders(db, scope, ORDERS_PAGE + 1);
    const page = rows.slice(0, ORDERS_PAGE);
    const hasMore = rows.length > ORDERS_PAGE;
    return {
      orders: page.map(({ order, username }) => ({
        ...shownOrder(order),
        userId: order.userId,
        username,
        tradeNo: order.tradeNo,
        refundReason: order.refundReason,
      })),
      hasMore,
      cursor: hasMore ? page.at(-1)!.order.id : null,
    };
  },
});
