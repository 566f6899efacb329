import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import { librariesEndpoints } from './libraries.contract.ts';
import type { LibrariesService } from './libraries.service.ts';

export const librariesApi = (libraries: LibrariesService): Mounted[] => [
  mounted(librariesEndpoints.leagues, ({ input, caller, viewer }) =>
    libraries.leagues(input, caller.lang, {
      all: mayAccess(viewer, ['administrator']) && input.hidden === 'with',
    }),
  ),
  mounted(librariesEndpoints.squads, ({ input, caller }) => libraries.squads(input, caller.lang)),
  mounted(librariesEndpoints.players, ({ input, caller }) => libraries.players(input, caller.lang)),
  mounted(librariesEndpoints.countries, ({ input }) => libraries.countries(input.of, input.game)),
];
