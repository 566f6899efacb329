import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { HOT_MATCHES } from '#modules/matches/lists.rules.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { showingCalls } from './visibility.calls.ts';
import { Showing, showingErrors } from './visibility.contract.ts';
import type { VisibilityService } from './visibility.service.ts';

const { noPermission } = platformErrors;

export const visibilityRoutes = (showing: VisibilityService): Route[] => [
  route(showingCalls.hiddenGames, { result: z.array(z.string()) }, () => showing.hiddenGames()),
  route(showingCalls.show, { result: Showing, errors: [noPermission] }, ({ caller }) =>
    showing.show(caller.lang),
  ),
  route(
    showingCalls.game,
    { input: z.strictObject({ game, shown: z.boolean() }), result: Showing, errors: [noPermission] },
    ({ input, viewer, caller, now }) =>
      showing.setGame(input.game, input.shown, { viewer, lang: caller.lang, now }),
  ),
  route(
    showingCalls.league,
    {
      input: z.strictObject({ leagueId: id, shown: z.boolean() }),
      result: Showing,
      errors: [catalogErrors.noSuchLeague, noPermission],
    },
    ({ input, viewer, caller, now }) =>
      showing.setLeague(input.leagueId, input.shown, { viewer, lang: caller.lang, now }),
  ),
  route(
    showingCalls.hot,
    {
      input: z.strictObject({ matchIds: z.array(id).check(z.maxLength(HOT_MATCHES)) }),
      result: Showing,
      errors: [showingErrors.noSuchMatch, noPermission],
    },
    ({ input, viewer, caller, now }) => showing.setHot(input.matchIds, { viewer, lang: caller.lang, now }),
  ),
];
