import * as z from 'zod/mini';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { PlanInfo } from './plan.contract.ts';
import { PLAN_REASON } from './plans.rules.ts';

const id = z.number().check(z.int(), z.positive());

export const ReviewInput = z.object({
  planId: id,
  pass: z.boolean(),
  reason: z._default(z.string().check(z.trim(), z.maxLength(PLAN_REASON.max)), ''),
});
export type Review = z.input<typeof ReviewInput>;

export const ReviewPage = z.object({
  plans: z.array(PlanInfo),
  ...pageFields,
});
export type ReviewPage = z.infer<typeof ReviewPage>;
