import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { CatalogOverridesService } from './catalog-overrides.service.ts';
import { byHandEndpoints } from './match-admin.contract.ts';
import type { MatchAdminService } from './match-admin.service.ts';

/** Plans of a match are settled, and settled anew, by its result: what their buyers paid. */
export type AmountAtStake = (matchId: number) => Promise<ApprovalAmount>;

export const matchAdminApi = (
  byHand: MatchAdminService,
  things: CatalogOverridesService,
  atStake: AmountAtStake,
): Route[] => [
  route(byHandEndpoints.match, ({ input }) => byHand.match(input.matchId)),
  route(byHandEndpoints.league, ({ input }) => things.league(input.id)),
  route(byHandEndpoints.team, ({ input }) => things.team(input.id)),
  route(byHandEndpoints.player, ({ input }) => things.player(input.id)),
  route(byHandEndpoints.namesakes, ({ input }) => things.namesakes(input)),
  route(byHandEndpoints.held, ({ input }) => byHand.held(input.kind)),
  route(byHandEndpoints.saveMatch, ({ input, viewer, now }) => byHand.saveMatch(input, { viewer, now }), {
    worth: async ({ input }) => (input.matchId === undefined ? NOTHING : await atStake(input.matchId)),
  }),
  route(byHandEndpoints.setScore, ({ input, viewer, now }) => byHand.setScore(input, { viewer, now }), {
    worth: ({ input }) => atStake(input.matchId),
  }),
  route(byHandEndpoints.saveLeague, ({ input, viewer, now }) => things.saveLeague(input, { viewer, now })),
  route(byHandEndpoints.saveTeam, ({ input, viewer, now }) => things.saveTeam(input, { viewer, now })),
  route(byHandEndpoints.savePlayer, ({ input, viewer, now }) => things.savePlayer(input, { viewer, now })),
  route(byHandEndpoints.release, ({ input, viewer, now }) => byHand.release(input, { viewer, now }), {
    worth: async ({ input }) => (input.kind === 'match' ? await atStake(input.id) : NOTHING),
  }),
];

const NOTHING: ApprovalAmount = { coins: 0 };
