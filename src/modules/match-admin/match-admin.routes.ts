import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { CatalogOverridesService } from './catalog-overrides.service.ts';
import { matchAdminCalls } from './match-admin.calls.ts';
import {
  EffectsQuery,
  FindMatches,
  HandLeague,
  HandMatch,
  HandPlayer,
  HandTeam,
  Held,
  kind,
  LeagueDraft,
  MatchDraft,
  matchAdminErrors,
  Namesakes,
  NamesakesQuery,
  PlayerDraft,
  ReleaseDraft,
  ScoreDraft,
  ScoreEffects,
  TeamDraft,
} from './match-admin.contract.ts';
import type { MatchAdminService } from './match-admin.service.ts';

const { noPermission } = platformErrors;
const { noSuchLeague, noSuchSquad, noSuchPlayer } = catalogErrors;

/** The coins of plans that the result of a match settles or settles again: their buyers' payments. */
export type AmountAtStake = (matchId: number) => Promise<ApprovalAmount>;

export const matchAdminRoutes = (
  byHand: MatchAdminService,
  overrides: CatalogOverridesService,
  atStake: AmountAtStake,
): Route[] => [
  route(
    matchAdminCalls.match,
    { input: z.object({ matchId: id }), result: HandMatch, errors: [matchErrors.notFound, noPermission] },
    ({ input }) => byHand.match(input.matchId),
  ),
  route(
    matchAdminCalls.league,
    { input: z.object({ id }), result: HandLeague, errors: [noSuchLeague, noPermission] },
    ({ input }) => overrides.league(input.id),
  ),
  route(
    matchAdminCalls.team,
    { input: z.object({ id }), result: HandTeam, errors: [noSuchSquad, noPermission] },
    ({ input }) => overrides.team(input.id),
  ),
  route(
    matchAdminCalls.player,
    { input: z.object({ id }), result: HandPlayer, errors: [noSuchPlayer, noPermission] },
    ({ input }) => overrides.player(input.id),
  ),
  route(
    matchAdminCalls.namesakes,
    { input: NamesakesQuery, result: Namesakes, errors: [noPermission] },
    ({ input }) => overrides.namesakes(input),
  ),
  route(
    matchAdminCalls.held,
    { input: z.object({ kind }), result: Held, errors: [noPermission] },
    ({ input }) => byHand.held(input.kind),
  ),
  route(
    matchAdminCalls.find,
    { input: FindMatches, result: Held, errors: [noPermission] },
    ({ input, now }) => byHand.find(input.q, now),
  ),
  route(
    matchAdminCalls.effects,
    { input: EffectsQuery, result: ScoreEffects, errors: [matchErrors.notFound, noPermission] },
    ({ input }) => byHand.effects(input),
  ),
  route(
    matchAdminCalls.saveMatch,
    {
      input: MatchDraft,
      result: HandMatch,
      errors: [
        matchErrors.notFound,
        noSuchLeague,
        noSuchSquad,
        matchAdminErrors.doNotMeet,
        matchAdminErrors.taken,
        noPermission,
      ],
    },
    ({ input, viewer, now }) => byHand.saveMatch(input, { viewer, now }),
    {
      worth: async ({ input }) => (input.matchId === undefined ? NOTHING : await atStake(input.matchId)),
    },
  ),
  route(
    matchAdminCalls.setScore,
    {
      input: ScoreDraft,
      result: HandMatch,
      errors: [matchErrors.notFound, matchAdminErrors.noScoreYet, matchAdminErrors.notHeld, noPermission],
    },
    ({ input, viewer, now }) => byHand.setScore(input, { viewer, now }),
    {
      worth: ({ input }) => atStake(input.matchId),
    },
  ),
  route(
    matchAdminCalls.saveLeague,
    { input: LeagueDraft, result: HandLeague, errors: [noSuchLeague, matchAdminErrors.exists, noPermission] },
    ({ input, viewer, now }) => overrides.saveLeague(input, { viewer, now }),
  ),
  route(
    matchAdminCalls.saveTeam,
    { input: TeamDraft, result: HandTeam, errors: [noSuchSquad, matchAdminErrors.exists, noPermission] },
    ({ input, viewer, now }) => overrides.saveTeam(input, { viewer, now }),
  ),
  route(
    matchAdminCalls.savePlayer,
    {
      input: PlayerDraft,
      result: HandPlayer,
      errors: [noSuchPlayer, noSuchSquad, matchAdminErrors.exists, noPermission],
    },
    ({ input, viewer, now }) => overrides.savePlayer(input, { viewer, now }),
  ),
  route(
    matchAdminCalls.release,
    { input: ReleaseDraft, result: z.null(), errors: [matchAdminErrors.notHeld, noPermission] },
    ({ input, viewer, now }) => byHand.release(input, { viewer, now }),
    {
      worth: async ({ input }) => (input.kind === 'match' ? await atStake(input.id) : NOTHING),
    },
  ),
];

const NOTHING: ApprovalAmount = { coins: 0 };
