import * as z from 'zod/mini';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { Plan, planId } from './plan.contract.ts';
export const Quote = z.object({
  price: z.number(),
  /** Price for the caller. */
  cost: z.number(),
  /** The caller's first-order discount on this price, in whole percent; 0 without one. */
  discount: z.number(),
  gold: z.number(),
  enough: z.boolean(),
  bought: z.boolean(),
  forSale: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const UnlockInput = z.object({
  planId,
  /** Price that was shown: a different current price rejects the purchase. Absent: any price is accepted. */
  cost: z.optional(z.number().check(z.int(), z.positive())),
});
export type Unlock = { planId: number; cost?: number | undefined };

export const Bought = z.object({
  orders: z.array(
    z.object({
      orderId: z.number(),
      plan: Plan,
      paid: z.number(),
      toBuyer: z.number(),
      settled: z.boolean(),
      createTime: z.string(),
    }),
  ),
  ...pageFields,
});
export type Bought = z.infer<typeof Bought>;
