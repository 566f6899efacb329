import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { HOT_MATCHES } from '#modules/matches/lists.rules.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { showingCalls } from './visibility.calls.ts';

export const Showing = z.object({
  hiddenGames: z.array(z.string()),
  hiddenLeagues: z.array(z.object({ id: z.number(), game: z.string(), name: z.string() })),
  /** In the pinned order. */
  hot: z.array(Match),
});
export type Showing = z.infer<typeof Showing>;

export const showingErrors = defineErrors('showing', { noSuchMatch: { status: 404, params: ['number'] } });

const { noPermission } = platformErrors;

export const showingEndpoints = {
  hiddenGames: endpoint(showingCalls.hiddenGames, { result: z.array(z.string()) }),
  show: endpoint(showingCalls.show, { result: Showing, errors: [noPermission] }),
  game: endpoint(showingCalls.game, {
    input: z.strictObject({ game, shown: z.boolean() }),
    result: Showing,
    errors: [noPermission],
  }),
  league: endpoint(showingCalls.league, {
    input: z.strictObject({ leagueId: id, shown: z.boolean() }),
    result: Showing,
    errors: [catalogErrors.noSuchLeague, noPermission],
  }),
  hot: endpoint(showingCalls.hot, {
    input: z.strictObject({ matchIds: z.array(id).check(z.maxLength(HOT_MATCHES)) }),
    result: Showing,
    errors: [showingErrors.noSuchMatch, noPermission],
  }),
};
