import * as z from 'zod/mini';
import { Order } from '#modules/recharge/recharge.contract.ts';
import { ORDER_STATES, PAYMENT_METHODS } from '#modules/recharge/recharge.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';

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
  cursor: cursorInput,
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
  ...pageFields,
});
export type AdminOrders = z.infer<typeof AdminOrders>;
