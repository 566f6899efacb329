import * as z from 'zod/mini';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
export const FollowedOverview = z.object({
  /** The newest favourite first; `match` is the team's present or next one. */
  teams: z.array(z.object({ team: Team, match: z.nullable(Match) })),
  leagues: z.array(League),
  /** Followed matches that are not over, the soonest first. */
  matches: z.array(Match),
});
export type FollowedOverview = z.infer<typeof FollowedOverview>;
