import * as z from 'zod/mini';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import type { ScorersService } from './scorers.service.ts';
import { scoringCalls } from './scoring.calls.ts';
import {
  AdminScorer,
  Console,
  Entered,
  EnterInput,
  GrantScorer,
  RevokeScorer,
  ScorableMatch,
  scoringErrors,
} from './scoring.contract.ts';
import type { ScoringService } from './scoring.service.ts';

const { notYours, tooLate, notScorable, tooMany } = scoringErrors;
const { noSuchUser, noSuchSubject, alreadyGranted, noSuchGrant } = scoringErrors;
const refused = [matchErrors.notFound, notYours, tooLate, notScorable];

export const scoringRoutes = (scoring: ScoringService, scorers: ScorersService): Route[] => [
  route(scoringCalls.mine, { result: z.array(ScorableMatch) }, ({ viewer, caller, now }) =>
    scoring.mine(viewer, caller.lang, now),
  ),
  route(
    scoringCalls.console,
    { input: z.object({ matchId: id }), result: Console, errors: refused },
    ({ viewer, input, caller, now }) => scoring.console(viewer, input.matchId, caller.lang, now),
  ),
  route(
    scoringCalls.enter,
    { input: EnterInput, result: Entered, errors: [...refused, tooMany] },
    ({ viewer, input, caller, now }) => scoring.enter(viewer, input, caller.lang, now),
  ),
  route(scoringCalls.scorers, { result: z.array(AdminScorer) }, ({ caller }) => scorers.list(caller.lang)),
  route(
    scoringCalls.grant,
    { input: GrantScorer, result: z.null(), errors: [noSuchUser, noSuchSubject, alreadyGranted] },
    ({ viewer, input, now }) => scorers.grant(viewer, input, now),
  ),
  route(
    scoringCalls.revoke,
    { input: RevokeScorer, result: z.null(), errors: [noSuchGrant] },
    ({ viewer, input, now }) => scorers.revoke(viewer, input, now),
  ),
];
