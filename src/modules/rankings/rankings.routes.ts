import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { rankingsCalls } from './rankings.calls.ts';
import { ListRankings, RankingPage, TeamRankings } from './rankings.contract.ts';
import type { RankingsService } from './rankings.service.ts';

export const rankingsRoutes = (rankings: RankingsService): Route[] => [
  route(rankingsCalls.list, { input: ListRankings, result: RankingPage }, ({ input, caller }) =>
    rankings.list(input, caller.lang),
  ),
  route(
    rankingsCalls.ofTeam,
    { input: z.object({ teamId: id }), result: TeamRankings },
    ({ input, caller }) => rankings.ofTeam(input.teamId, caller.lang),
  ),
];
