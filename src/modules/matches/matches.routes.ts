import * as z from 'zod/mini';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import type { CountsService } from './counts.service.ts';
import type { ListsService } from './lists.service.ts';
import { matchesCalls } from './matches.calls.ts';
import { CountMatches, ListMatches, Match, MatchCounts, MatchPage } from './matches.contract.ts';
import { withoutOdds } from './odds.rules.ts';

export const matchesRoutes = ({ lists, counts }: { lists: ListsService; counts: CountsService }): Route[] => [
  route(
    matchesCalls.list,
    { input: ListMatches, result: MatchPage, errors: [platformErrors.malformed] },
    ({ input: { hidden, ...query }, caller, viewer, now }) =>
      lists.list(
        hidden && mayAccess(viewer, ['administrator']) ? { ...query, hidden } : query,
        caller.lang,
        now,
      ),
  ),
  route(matchesCalls.hot, { result: z.array(Match) }, ({ caller, now }) => lists.hot(caller.lang, now)),
  route(matchesCalls.counts, { input: CountMatches, result: MatchCounts }, ({ input, now }) =>
    counts.counts(input, now),
  ),
];

/** For a brand without odds, no response contains any. */
export const whereOdds = (item: Route): Route => ({
  ...item,
  handler: async (request: EndpointRequest<never>) => {
    const answer = await item.handler(request);
    return request.caller.brand.features.odds === false ? withoutOdds(answer) : answer;
  },
});
