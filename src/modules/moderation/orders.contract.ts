import * as z from 'zod/mini';
import { Order } from '#modules/recharge/recharge.contract.ts';
import { ORDER_STATES, PAYMENT_METHODS } from '#modules/recharge/recharge.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { ordersCalls } from './orders.calls.ts';

const id = z.coerce.number().check(z.int(), z.positive());
const text = z.string().check(z.maxLength(100));

export const AdminOrdersQuery = z.object({
  /** An id, the end of a phone, or the beginning of a username, phone or email. */
  user: z.optional(text),
  /** Number of the order, or of its payment at the provider. */
  no: z.optional(text),
  state: z.optional(z.enum(ORDER_STATES)),
  way: z.optional(z.enum(PAYMENT_METHODS)),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: z.optional(id),
});
export type AdminOrdersQuery = z.input<typeof AdminOrdersQuery>;

export const AdminOrder = z.extend(Order, {
  userId: z.number(),
  username: z.nullable(z.string()),
  tradeNo: z.nullable(z.string()),
  refundReason: z.string(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrders = z.object({
  orders: z.array(AdminOrder),
  cursor: z.nullable(z.number()),
  hasMore: z.boolean(),
});
export type AdminOrders = z.infer<typeof AdminOrders>;

export const ordersEndpoints = {
  list: endpoint(ordersCalls.list, {
    input: AdminOrdersQuery,
    result: AdminOrders,
    errors: [platformErrors.notSignedIn, platformErrors.noPermission],
  }),
};
