import { call } from '#platform/endpoint/call.ts';
import type { PlanInfo } from './plan.contract.ts';
import type { Review, ReviewPage } from './reviews.contract.ts';

const reviewers = ['moderator', 'administrator'] as const;

export const reviewsCalls = {
  queue: call<
    { status?: string | undefined; user?: string | undefined; cursor?: string | undefined },
    ReviewPage
  >({
    name: 'plans.queue',
    method: 'GET',
    path: 'admin/plans',
    access: reviewers,
    summary: 'Plans to be reviewed, those that wait longest first.',
  }),
  review: call<Review, PlanInfo>({
    name: 'plans.review',
    method: 'POST',
    path: 'admin/plans/review',
    access: reviewers,
    limit: 'write',
    summary: 'Passes a plan, or not, with a reason.',
  }),
};
