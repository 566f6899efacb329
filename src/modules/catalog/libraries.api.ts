import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { mayAccess, type Viewer } from '#platform/viewer/viewer.ts';
import { type BrowseLibrary, librariesEndpoints } from './libraries.contract.ts';
import type { LibrariesService } from './libraries.service.ts';

export const librariesApi = (libraries: LibrariesService): Mounted[] => [
  mounted(librariesEndpoints.leagues, ({ input, caller, viewer }) =>
    libraries.leagues(input, caller.lang, which(input, viewer)),
  ),
  mounted(librariesEndpoints.squads, ({ input, caller, viewer }) =>
    libraries.squads(input, caller.lang, which(input, viewer)),
  ),
  mounted(librariesEndpoints.players, ({ input, caller, viewer }) =>
    libraries.players(input, caller.lang, which(input, viewer)),
  ),
  mounted(librariesEndpoints.countries, ({ input }) => libraries.countries(input.of, input.game)),
];

const which = ({ hidden }: BrowseLibrary, viewer: Viewer) => ({
  all: hidden === 'with' && mayAccess(viewer, ['administrator']),
});
