import * as z from 'zod/mini';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { followedCalls } from './followed.calls.ts';

export const FollowedOverview = z.object({
  /** The last one followed first; `match` is what it plays now or next. */
  teams: z.array(z.object({ team: Team, match: z.nullable(Match) })),
  leagues: z.array(League),
  /** Those followed themselves that are not over, the soonest first. */
  matches: z.array(Match),
});
export type FollowedOverview = z.infer<typeof FollowedOverview>;

export const followedEndpoints = {
  overview: endpoint(followedCalls.overview, {
    result: FollowedOverview,
    errors: [platformErrors.notSignedIn],
  }),
};
