import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { TABLE_VIEWS } from '#modules/competitions/standings.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { leaguePageCalls } from './league-page.calls.ts';
import {
  LeagueLeaders,
  LeagueRounds,
  LeagueSeasons,
  LeagueTables,
  LeagueTeams,
} from './league-page.contract.ts';
import type { LeaguePageService } from './league-page.service.ts';

const errors = [catalogErrors.noSuchLeague];
const round = z.string().check(z.maxLength(80));

export const leaguePageRoutes = (page: LeaguePageService): Route[] => [
  route(
    leaguePageCalls.tables,
    {
      input: z.object({ leagueId: id, view: z.optional(z.enum(TABLE_VIEWS)) }),
      result: LeagueTables,
      errors,
    },
    ({ input, caller }) => page.tables(input.leagueId, input.view ?? 'all', caller.lang),
  ),
  route(
    leaguePageCalls.rounds,
    { input: z.object({ leagueId: id, round: z.optional(round) }), result: LeagueRounds, errors },
    ({ input, caller }) => page.rounds(input.leagueId, input.round ?? null, caller.lang),
  ),
  route(
    leaguePageCalls.leaders,
    { input: z.object({ leagueId: id }), result: LeagueLeaders, errors },
    ({ input, caller }) => page.leaders(input.leagueId, caller.lang),
  ),
  route(
    leaguePageCalls.seasons,
    { input: z.object({ leagueId: id }), result: LeagueSeasons, errors },
    ({ input, caller }) => page.seasons(input.leagueId, caller.lang),
  ),
  route(
    leaguePageCalls.teams,
    { input: z.object({ leagueId: id }), result: LeagueTeams, errors },
    ({ input, caller }) => page.teams(input.leagueId, caller.lang),
  ),
];
