import * as z from 'zod/mini';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { profilesCalls } from './profiles.calls.ts';
import { AnchorPage, AnchorProfile, ListAnchors } from './profiles.contract.ts';
import type { ProfilesService } from './profiles.service.ts';

export const profilesRoutes = (profiles: ProfilesService): Route[] => [
  route(
    profilesCalls.anchors,
    { input: ListAnchors, result: AnchorPage, errors: [platformErrors.malformed] },
    ({ input, caller }) => profiles.list(input.cursor, caller.lang),
  ),
  route(
    profilesCalls.anchor,
    {
      input: z.object({ anchorId: id }),
      result: AnchorProfile,
      errors: [anchorErrors.notFound, platformErrors.gone],
    },
    ({ input, caller }) => profiles.show(input.anchorId, caller.lang),
  ),
];
