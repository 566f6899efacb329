import * as z from 'zod/mini';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { reviewCalls } from './review.calls.ts';
import {
  AdminAnchor,
  AdminAnchorPage,
  BanAnchor,
  ListAdminAnchors,
  RefuseAnchor,
} from './review.contract.ts';
import type { ReviewService } from './review.service.ts';

const errors = [anchorErrors.notFound, anchorErrors.notNow, platformErrors.noPermission];

export const reviewRoutes = (review: ReviewService): Route[] => [
  route(
    reviewCalls.list,
    {
      input: ListAdminAnchors,
      result: AdminAnchorPage,
      errors: [platformErrors.malformed, platformErrors.noPermission],
    },
    ({ input, now }) => review.list(input.state, input.cursor, now),
  ),
  route(
    reviewCalls.approve,
    { input: z.object({ userId: id }), result: AdminAnchor, errors },
    ({ viewer, input, now }) => review.approve(viewer, input.userId, now),
  ),
  route(reviewCalls.refuse, { input: RefuseAnchor, result: AdminAnchor, errors }, ({ viewer, input, now }) =>
    review.refuse(viewer, input, now),
  ),
  route(reviewCalls.ban, { input: BanAnchor, result: AdminAnchor, errors }, ({ viewer, input, now }) =>
    review.ban(viewer, input, now),
  ),
  route(reviewCalls.unban, { input: RefuseAnchor, result: AdminAnchor, errors }, ({ viewer, input, now }) =>
    review.unban(viewer, input, now),
  ),
];
