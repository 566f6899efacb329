import { type Route, route } from '#platform/endpoint/mount.ts';
import { followedEndpoints } from './followed.contract.ts';
import type { FollowedService } from './followed.service.ts';

export const followedApi = (followed: FollowedService): Route[] => [
  route(followedEndpoints.overview, ({ viewer, caller, now }) => followed.overview(viewer, caller.lang, now)),
];
