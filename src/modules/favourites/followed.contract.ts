import * as z from 'zod/mini';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { followedCalls } from './followed.calls.ts';

export const FollowedThings = z.object({
  /** The last one followed first; `match` is what it plays now or next. */
  teams: z.array(z.object({ team: Team, match: z.nullable(Match) })),
  leagues: z.array(League),
  /** Those followed themselves that are not over, the soonest first. */
  matches: z.array(Match),
});
export type FollowedThings = z.infer<typeof FollowedThings>;

export const followedEndpoints = {
  things: endpoint(followedCalls.things, { result: FollowedThings, errors: [platformErrors.notSignedIn] }),
};
