import { type Route, route } from '#platform/endpoint/mount.ts';
import { libraryEndpoints } from './library.contract.ts';
import type { LibraryService } from './library.service.ts';

export const libraryApi = (library: LibraryService): Route[] => [
  route(libraryEndpoints.league, ({ input, caller, now }) =>
    library.league(input.leagueId, caller.lang, now),
  ),
  route(libraryEndpoints.squad, ({ input, caller, now }) => library.squad(input.squadId, caller.lang, now)),
  route(libraryEndpoints.player, ({ input, caller }) => library.player(input.playerId, caller.lang)),
];
