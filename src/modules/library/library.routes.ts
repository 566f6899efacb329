import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { libraryCalls } from './library.calls.ts';
import { LeagueDetail, LeagueTable, PlayerDetail, SquadDetail } from './library.contract.ts';
import type { LibraryService } from './library.service.ts';

export const libraryRoutes = (library: LibraryService): Route[] => [
  route(
    libraryCalls.league,
    { input: z.object({ leagueId: id }), result: LeagueDetail, errors: [catalogErrors.noSuchLeague] },
    ({ input, caller, now }) => library.league(input.leagueId, caller.lang, now),
  ),
  route(
    libraryCalls.table,
    { input: z.object({ leagueId: id }), result: LeagueTable, errors: [catalogErrors.noSuchLeague] },
    ({ input, caller }) => library.table(input.leagueId, caller.lang),
  ),
  route(
    libraryCalls.squad,
    { input: z.object({ squadId: id }), result: SquadDetail, errors: [catalogErrors.noSuchSquad] },
    ({ input, caller, now }) => library.squad(input.squadId, caller.lang, now),
  ),
  route(
    libraryCalls.player,
    { input: z.object({ playerId: id }), result: PlayerDetail, errors: [catalogErrors.noSuchPlayer] },
    ({ input, caller, now }) => library.player(input.playerId, caller.lang, now),
  ),
];
