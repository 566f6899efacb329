import * as z from 'zod/mini';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { REVENUE_SOURCES } from './revenue.rules.ts';
export const RevenueDay = z.object({ day: z.string(), gift: z.number(), paidRoom: z.number() });
export type RevenueDay = z.infer<typeof RevenueDay>;

export const RevenueTotal = z.object({
  total: z.number(),
  gift: z.number(),
  paidRoom: z.number(),
  /** Every day of the window, the oldest first. */
  series: z.array(RevenueDay),
  /** The zone of the days. */
  zone: z.string(),
});
export type RevenueTotal = z.infer<typeof RevenueTotal>;

export const RevenueItem = z.object({
  id: z.number(),
  source: z.enum(REVENUE_SOURCES),
  amount: z.number(),
  /** Null where it is not known, and of a deleted account. */
  giver: z.nullable(z.object({ uid: z.number(), username: z.string() })),
  gift: z.nullable(z.object({ name: z.string(), count: z.number() })),
  broadcast: z.nullable(z.object({ id: z.number(), title: z.string() })),
  createTime: z.string(),
});
export type RevenueItem = z.infer<typeof RevenueItem>;

export const RevenueDetail = z.object({
  items: z.array(RevenueItem),
  ...pageFields,
});
export type RevenueDetail = z.infer<typeof RevenueDetail>;
