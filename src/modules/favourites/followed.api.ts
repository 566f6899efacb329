import { type Route, route } from '#platform/endpoint/mount.ts';
import { followedEndpoints } from './followed.contract.ts';
import type { FollowedService } from './followed.service.ts';

export const followedApi = (followed: FollowedService): Route[] => [
  route(followedEndpoints.things, ({ viewer, caller, now }) => followed.things(viewer, caller.lang, now)),
];
