import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { followedCalls } from './followed.calls.ts';
import { FollowedOverview } from './followed.contract.ts';
import type { FollowedService } from './followed.service.ts';

export const followedRoutes = (followed: FollowedService): Route[] => [
  route(
    followedCalls.overview,
    { result: FollowedOverview, errors: [platformErrors.notSignedIn] },
    ({ viewer, caller, now }) => followed.overview(viewer, caller.lang, now),
  ),
];
