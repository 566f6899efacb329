import * as z from 'zod/mini';
import { userErrors } from '#modules/users/users.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { socialCalls } from './follows.calls.ts';
import { Follow, FollowPage, FollowState, ListFollows, socialErrors, userId } from './follows.contract.ts';
import type { FollowsService } from './follows.service.ts';

export const followsRoutes = (social: FollowsService): Route[] => [
  route(
    socialCalls.follows,
    {
      input: ListFollows,
      result: FollowPage,
      errors: [platformErrors.notSignedIn, platformErrors.malformed],
    },
    ({ viewer, input }) => social.list(viewer, input),
  ),
  route(socialCalls.state, { input: z.object({ userId }), result: FollowState }, ({ viewer, input }) =>
    social.state(viewer, input.userId),
  ),
  route(
    socialCalls.follow,
    {
      input: Follow,
      result: FollowState,
      errors: [
        socialErrors.oneself,
        socialErrors.tooMany,
        userErrors.notFound,
        platformErrors.notSignedIn,
        platformErrors.tooMany,
      ],
    },
    ({ viewer, input, caller, now }) =>
      social.follow(viewer, input.userId, input.follow, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
