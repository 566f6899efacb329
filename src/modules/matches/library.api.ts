import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { libraryEndpoints } from './library.contract.ts';
import type { LibraryService } from './library.service.ts';

export const libraryApi = (library: LibraryService): Mounted[] => [
  mounted(libraryEndpoints.league, ({ input, caller, now }) =>
    library.league(input.leagueId, caller.lang, now),
  ),
  mounted(libraryEndpoints.squad, ({ input, caller, now }) => library.squad(input.squadId, caller.lang, now)),
  mounted(libraryEndpoints.player, ({ input, caller }) => library.player(input.playerId, caller.lang)),
];
