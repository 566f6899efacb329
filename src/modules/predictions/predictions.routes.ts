import * as z from 'zod/mini';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { leaguesCalls } from './leagues.calls.ts';
import {
  InvitedLeague,
  LeagueCode,
  LeagueMember,
  LeagueOf,
  LeagueTable,
  LeagueTableOf,
  leagueErrors,
  NewLeague,
  PrivateLeague,
  PrivateLeagues,
} from './leagues.contract.ts';
import type { LeaguesService } from './leagues.service.ts';
import { predictionsCalls } from './predictions.calls.ts';
import {
  MinePage,
  OwnPredictionPage,
  PlacePrediction,
  PointsTable,
  PredictionOf,
  PredictionView,
  predictionErrors,
  TableOf,
  Winners,
  WinnersOf,
} from './predictions.contract.ts';
import type { PredictionsService } from './predictions.service.ts';

const signedIn = [platformErrors.notSignedIn];
const writing = [platformErrors.notSignedIn, platformErrors.tooMany];

export const predictionsRoutes = (predictions: PredictionsService): Route[] => [
  route(
    predictionsCalls.own,
    {
      input: PredictionOf,
      result: z.object({ prediction: z.nullable(PredictionView) }),
      errors: signedIn,
    },
    ({ viewer, input }) => predictions.own(viewer, input.matchId),
  ),
  route(
    predictionsCalls.place,
    {
      input: PlacePrediction,
      result: PredictionView,
      errors: [...writing, matchErrors.notFound, predictionErrors.closed, predictionErrors.impossible],
    },
    ({ viewer, input, now }) => predictions.place(viewer, input.matchId, input.predicted, now),
  ),
  route(
    predictionsCalls.withdraw,
    {
      input: PredictionOf,
      result: z.null(),
      errors: [...writing, matchErrors.notFound, predictionErrors.closed],
    },
    ({ viewer, input, now }) => predictions.withdraw(viewer, input.matchId, now),
  ),
  route(
    predictionsCalls.mine,
    { input: MinePage, result: OwnPredictionPage, errors: [...signedIn, platformErrors.malformed] },
    ({ viewer, input, caller }) => predictions.mine(viewer, input.cursor, caller.lang),
  ),
  route(predictionsCalls.table, { input: TableOf, result: PointsTable }, ({ caller, input }) =>
    predictions.table(caller.viewer, input),
  ),
  route(predictionsCalls.winners, { input: WinnersOf, result: Winners }, ({ input, now }) =>
    predictions.winners(input.game, now),
  ),
];

export const leaguesRoutes = (leagues: LeaguesService): Route[] => [
  route(leaguesCalls.mine, { result: PrivateLeagues, errors: signedIn }, ({ viewer }) =>
    leagues.mine(viewer),
  ),
  route(
    leaguesCalls.table,
    { input: LeagueTableOf, result: LeagueTable, errors: [...signedIn, leagueErrors.noLeague] },
    ({ viewer, input }) => leagues.table(viewer, input.leagueId, input.period),
  ),
  route(
    leaguesCalls.invited,
    { input: LeagueCode, result: InvitedLeague, errors: [...writing, leagueErrors.noInvitation] },
    ({ viewer, input }) => leagues.invited(viewer, input.code),
  ),
  route(
    leaguesCalls.make,
    {
      input: NewLeague,
      result: PrivateLeague,
      errors: [...writing, leagueErrors.tooManyLeagues, leagueErrors.nameRefused],
    },
    ({ viewer, input, now }) => leagues.make(viewer, input, now),
  ),
  route(
    leaguesCalls.join,
    {
      input: LeagueCode,
      result: PrivateLeague,
      errors: [...writing, leagueErrors.noInvitation, leagueErrors.tooManyLeagues, leagueErrors.leagueFull],
    },
    ({ viewer, input, now }) => leagues.join(viewer, input.code, now),
  ),
  route(
    leaguesCalls.leave,
    { input: LeagueOf, result: z.null(), errors: [...writing, leagueErrors.noLeague] },
    ({ viewer, input }) => leagues.leave(viewer, input.leagueId),
  ),
  route(
    leaguesCalls.remove,
    {
      input: LeagueMember,
      result: z.null(),
      errors: [...writing, leagueErrors.noLeague, leagueErrors.notOwner],
    },
    ({ viewer, input }) => leagues.remove(viewer, input),
  ),
];
