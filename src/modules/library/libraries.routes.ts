import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { mayAccess, type Viewer } from '#platform/viewer/viewer.ts';
import { librariesCalls } from './libraries.calls.ts';
import { BrowseLibrary, Countries, game, LeaguePage, PlayerPage, SquadPage } from './libraries.contract.ts';
import type { LibrariesService } from './libraries.service.ts';

export const librariesRoutes = (libraries: LibrariesService): Route[] => [
  route(librariesCalls.leagues, { input: BrowseLibrary, result: LeaguePage }, ({ input, caller, viewer }) =>
    libraries.leagues(input, caller.lang, which(input, viewer)),
  ),
  route(librariesCalls.squads, { input: BrowseLibrary, result: SquadPage }, ({ input, caller, viewer }) =>
    libraries.squads(input, caller.lang, which(input, viewer)),
  ),
  route(librariesCalls.players, { input: BrowseLibrary, result: PlayerPage }, ({ input, caller, viewer }) =>
    libraries.players(input, caller.lang, which(input, viewer)),
  ),
  route(
    librariesCalls.countries,
    {
      input: z.object({ of: z.enum(['leagues', 'squads', 'players']), game: z.optional(game) }),
      result: Countries,
    },
    ({ input }) => libraries.countries(input.of, input.game),
  ),
];

const which = ({ hidden }: BrowseLibrary, viewer: Viewer) => ({
  all: hidden === 'with' && mayAccess(viewer, ['administrator']),
});
