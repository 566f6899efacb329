import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { GoodsOrder } from '#modules/mall/orders.contract.ts';
import { Order } from '#modules/recharge/recharge.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { MY_ORDER_TYPES, PLAN_ORDER_STATES } from './my-orders.rules.ts';

const bought = { orderNo: z.string(), createTime: z.string(), coins: z.number() };

export const MyOrder = z.discriminatedUnion('type', [
  z.extend(Order, { type: z.literal('recharge') }),
  z.object({
    type: z.literal('plan'),
    ...bought,
    planId: z.number(),
    expertId: z.number(),
    title: z.string(),
    status: z.enum(PLAN_ORDER_STATES),
  }),
  z.object({
    type: z.literal('room'),
    ...bought,
    matchId: z.number(),
    /** Null where the match is no longer shown. */
    match: z.nullable(z.object({ game: gameSlug, home: z.string(), away: z.string() })),
  }),
  /** Without card numbers: the single order has them. */
  z.extend(GoodsOrder, { type: z.literal('goods') }),
]);
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrdersQuery = z.object({
  type: z.optional(z.enum(MY_ORDER_TYPES)),
  cursor: cursorInput,
});
export type MyOrdersQuery = z.input<typeof MyOrdersQuery>;

export const MyOrders = z.object({
  orders: z.array(MyOrder),
  ...pageFields,
});
export type MyOrders = z.infer<typeof MyOrders>;
