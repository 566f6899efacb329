import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { reviewEndpoints } from './review.contract.ts';
import type { ReviewService } from './review.service.ts';

export const reviewApi = (review: ReviewService): Mounted[] => [
  mounted(reviewEndpoints.list, ({ input, now }) => review.list(input.state, input.cursor, now)),
  mounted(reviewEndpoints.approve, ({ viewer, input, now }) => review.approve(viewer, input.userId, now)),
  mounted(reviewEndpoints.refuse, ({ viewer, input, now }) => review.refuse(viewer, input, now)),
  mounted(reviewEndpoints.ban, ({ viewer, input, now }) => review.ban(viewer, input, now)),
  mounted(reviewEndpoints.unban, ({ viewer, input, now }) => review.unban(viewer, input, now)),
];
