import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { followedEndpoints } from './followed.contract.ts';
import type { FollowedService } from './followed.service.ts';

export const followedApi = (followed: FollowedService): Mounted[] => [
  mounted(followedEndpoints.things, ({ viewer, caller, now }) => followed.things(viewer, caller.lang, now)),
];
