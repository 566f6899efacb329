import { call } from '#platform/endpoint/call.ts';
import type { PlanInfo } from './plan.contract.ts';
import type { Resettled, Review, ReviewPage } from './reviews.contract.ts';

const reviewers = ['moderator', 'administrator'] as const;

export const reviewsCalls = {
  queue: call<{ status?: string | undefined; cursor?: string | undefined }, ReviewPage>({
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
  settle: call<{ matchId: number }, Resettled>({
    name: 'plans.settleMatch',
    method: 'POST',
    path: 'admin/plans/settle',
    access: ['administrator'],
    limit: 'write',
    summary: 'Settles the plans of a match by its result as it stands now; what is right already stays.',
  }),
};
