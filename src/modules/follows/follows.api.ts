import { type Route, route } from '#platform/endpoint/mount.ts';
import { socialEndpoints } from './follows.contract.ts';
import type { FollowsService } from './follows.service.ts';

export const followsApi = (social: FollowsService): Route[] => [
  route(socialEndpoints.follows, ({ viewer, input }) => social.list(viewer, input)),
  route(socialEndpoints.state, ({ viewer, input }) => social.state(viewer, input.userId)),
  route(socialEndpoints.follow, ({ viewer, input, caller, now }) =>
    social.follow(viewer, input.userId, input.follow, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
