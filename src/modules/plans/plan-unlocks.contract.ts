import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { Plan, PlanInfo, planErrors, planId } from './plan.contract.ts';
import { unlockingCalls } from './plan-unlocks.calls.ts';

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
  cursor: z.nullable(z.number()),
  hasMore: z.boolean(),
});
export type Bought = z.infer<typeof Bought>;

export const unlockingEndpoints = {
  quote: endpoint(unlockingCalls.quote, {
    input: z.object({ planId }),
    result: Quote,
    errors: [planErrors.notFound, platformErrors.notSignedIn],
  }),
  unlock: endpoint(unlockingCalls.unlock, {
    input: UnlockInput,
    result: PlanInfo,
    errors: [
      planErrors.notFound,
      planErrors.notForSale,
      planErrors.priceChanged,
      planErrors.ownPlan,
      ledgerErrors.insufficient,
      ...payingErrors,
      platformErrors.notSignedIn,
    ],
  }),
  bought: endpoint(unlockingCalls.bought, {
    input: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    result: Bought,
    errors: [platformErrors.notSignedIn],
  }),
};
