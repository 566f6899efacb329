import { type Route, route } from '#platform/endpoint/mount.ts';
import { mayAccess, type Viewer } from '#platform/viewer/viewer.ts';
import { type BrowseLibrary, librariesEndpoints } from './libraries.contract.ts';
import type { LibrariesService } from './libraries.service.ts';

export const librariesApi = (libraries: LibrariesService): Route[] => [
  route(librariesEndpoints.leagues, ({ input, caller, viewer }) =>
    libraries.leagues(input, caller.lang, which(input, viewer)),
  ),
  route(librariesEndpoints.squads, ({ input, caller, viewer }) =>
    libraries.squads(input, caller.lang, which(input, viewer)),
  ),
  route(librariesEndpoints.players, ({ input, caller, viewer }) =>
    libraries.players(input, caller.lang, which(input, viewer)),
  ),
  route(librariesEndpoints.countries, ({ input }) => libraries.countries(input.of, input.game)),
];

const which = ({ hidden }: BrowseLibrary, viewer: Viewer) => ({
  all: hidden === 'with' && mayAccess(viewer, ['administrator']),
});
