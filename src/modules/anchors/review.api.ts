import { type Route, route } from '#platform/endpoint/mount.ts';
import { reviewEndpoints } from './review.contract.ts';
import type { ReviewService } from './review.service.ts';

export const reviewApi = (review: ReviewService): Route[] => [
  route(reviewEndpoints.list, ({ input, now }) => review.list(input.state, input.cursor, now)),
  route(reviewEndpoints.approve, ({ viewer, input, now }) => review.approve(viewer, input.userId, now)),
  route(reviewEndpoints.refuse, ({ viewer, input, now }) => review.refuse(viewer, input, now)),
  route(reviewEndpoints.ban, ({ viewer, input, now }) => review.ban(viewer, input, now)),
  route(reviewEndpoints.unban, ({ viewer, input, now }) => review.unban(viewer, input, now)),
];
