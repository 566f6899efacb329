import { type Route, route } from '#platform/endpoint/mount.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import type { CountsService } from './counts.service.ts';
import type { ListsService } from './lists.service.ts';
import { matchesEndpoints } from './matches.contract.ts';

export const matchesApi = ({ lists, counts }: { lists: ListsService; counts: CountsService }): Route[] => [
  route(matchesEndpoints.list, ({ input: { hidden, ...query }, caller, viewer, now }) =>
    lists.list(
      hidden && mayAccess(viewer, ['administrator']) ? { ...query, hidden } : query,
      caller.lang,
      now,
    ),
  ),
  route(matchesEndpoints.hot, ({ caller, now }) => lists.hot(caller.lang, now)),
  route(matchesEndpoints.counts, ({ input, now }) => counts.counts(input, now)),
];
