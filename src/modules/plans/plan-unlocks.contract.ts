import * as z from 'zod/mini';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { Plan, planId } from './plan.contract.ts';
export const Quote = z.object({
  price: z.number(),
  /** What I would pay. */
  cost: z.number(),
  /** What the first-order discount takes off this price, in whole percent, where it is mine; else 0. */
  discount: z.number(),
  gold: z.number(),
  enough: z.boolean(),
  bought: z.boolean(),
  forSale: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const UnlockInput = z.object({
  planId,
  /** What I was told I pay: where it is another now, nothing is taken. Absent: whatever it is. */
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
