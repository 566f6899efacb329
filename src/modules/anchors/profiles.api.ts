import { type Route, route } from '#platform/endpoint/mount.ts';
import { profilesEndpoints } from './profiles.contract.ts';
import type { ProfilesService } from './profiles.service.ts';

export const profilesApi = (profiles: ProfilesService): Route[] => [
  route(profilesEndpoints.anchors, ({ input }) => profiles.list(input.cursor)),
  route(profilesEndpoints.anchor, ({ input, caller }) => profiles.show(input.anchorId, caller.lang)),
];
