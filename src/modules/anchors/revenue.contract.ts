import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { revenueCalls } from './revenue.calls.ts';
import { REVENUE_DAYS, REVENUE_SOURCES } from './revenue.rules.ts';

const days = z._default(z.pipe(z.coerce.number<number | string>(), z.literal(REVENUE_DAYS)), 7);

export const RevenueDay = z.object({ day: z.string(), gift: z.number(), paidRoom: z.number() });
export type RevenueDay = z.infer<typeof RevenueDay>;

export const RevenueTotal = z.object({
  total: z.number(),
  gift: z.number(),
  paidRoom: z.number(),
  /** Every day of the window, the oldest first. */
  series: z.array(RevenueDay),
});
export type RevenueTotal = z.infer<typeof RevenueTotal>;

export const RevenueItem = z.object({
  id: z.number(),
  source: z.enum(REVENUE_SOURCES),
  amount: z.number(),
  createTime: z.string(),
});
export type RevenueItem = z.infer<typeof RevenueItem>;

export const RevenueDetail = z.object({
  items: z.array(RevenueItem),
  ...pageFields,
});
export type RevenueDetail = z.infer<typeof RevenueDetail>;

export const revenueEndpoints = {
  total: endpoint(revenueCalls.total, { input: z.object({ days }), result: RevenueTotal }),
  detail: endpoint(revenueCalls.detail, {
    input: z.object({ days, cursor: cursorInput }),
    result: RevenueDetail,
    errors: [platformErrors.malformed],
  }),
};
