import { type Route, route } from '#platform/endpoint/mount.ts';
import { showingEndpoints } from './visibility.contract.ts';
import type { VisibilityService } from './visibility.service.ts';

export const visibilityApi = (showing: VisibilityService): Route[] => [
  route(showingEndpoints.hiddenGames, () => showing.hiddenGames()),
  route(showingEndpoints.show, ({ caller }) => showing.show(caller.lang)),
  route(showingEndpoints.game, ({ input, viewer, caller, now }) =>
    showing.setGame(input.game, input.shown, { viewer, lang: caller.lang, now }),
  ),
  route(showingEndpoints.league, ({ input, viewer, caller, now }) =>
    showing.setLeague(input.leagueId, input.shown, { viewer, lang: caller.lang, now }),
  ),
  route(showingEndpoints.hot, ({ input, viewer, caller, now }) =>
    showing.setHot(input.matchIds, { viewer, lang: caller.lang, now }),
  ),
];
