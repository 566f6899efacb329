import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { PlanInfo, planErrors } from './plan.contract.ts';
import { PLAN_REASON, PLAN_STATES } from './plans.rules.ts';
import { reviewsCalls } from './reviews.calls.ts';

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

export const reviewsEndpoints = {
  queue: endpoint(reviewsCalls.queue, {
    input: z.object({
      status: z._default(z.enum(PLAN_STATES), 'under_review'),
      /** An expert's number, or the beginning of their name. */
      user: z.optional(z.string().check(z.maxLength(100))),
      cursor: cursorInput,
    }),
    result: ReviewPage,
    errors: [platformErrors.malformed],
  }),
  review: endpoint(reviewsCalls.review, {
    input: ReviewInput,
    result: PlanInfo,
    errors: [
      planErrors.notFound,
      planErrors.wrongState,
      planErrors.kickedOff,
      planErrors.reasonNeeded,
      platformErrors.ownBusiness,
    ],
  }),
};
