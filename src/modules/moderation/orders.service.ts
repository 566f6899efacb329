import type * as z from 'zod/mini';
import { shownOrder } from '#modules/recharge/index.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
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
      before: decodeCursor(ID_CURSOR, cursor)?.id,
    };
    const rows = await listOrders(db, scope, ORDERS_PAGE + 1);
    const { items, ...page } = pageOf(rows, ORDERS_PAGE, ({ order }) => encodeCursor(ID_CURSOR, order));
    return {
      orders: items.map(({ order, username }) => ({
        ...shownOrder(order),
        userId: order.userId,
        username,
        tradeNo: order.tradeNo,
        refundReason: order.refundReason,
      })),
      ...page,
    };
  },
});
