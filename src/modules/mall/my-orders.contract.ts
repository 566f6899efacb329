import * as z from 'zod/mini';
import { Order } from '#modules/recharge/recharge.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { myOrdersCalls } from './my-orders.calls.ts';
import { MY_ORDER_TYPES, MY_ORDERS_CURSOR } from './my-orders.rules.ts';
import { GoodsOrder } from './orders.contract.ts';

export const MyOrder = z.discriminatedUnion('type', [
  z.extend(Order, { type: z.literal('recharge') }),
  /** Without its card numbers: those are shown where it is asked for by itself. */
  z.extend(GoodsOrder, { type: z.literal('goods') }),
]);
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrdersQuery = z.object({
  type: z.optional(z.enum(MY_ORDER_TYPES)),
  cursor: z.optional(z.string().check(z.regex(MY_ORDERS_CURSOR))),
});
export type MyOrdersQuery = z.input<typeof MyOrdersQuery>;

export const MyOrders = z.object({
  orders: z.array(MyOrder),
  cursor: z.nullable(z.string()),
  hasMore: z.boolean(),
});
export type MyOrders = z.infer<typeof MyOrders>;

export const myOrdersEndpoints = {
  list: endpoint(myOrdersCalls.list, {
    input: MyOrdersQuery,
    result: MyOrders,
    errors: [platformErrors.notSignedIn],
  }),
};
