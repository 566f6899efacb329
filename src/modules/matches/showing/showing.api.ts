import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { showingEndpoints } from './showing.contract.ts';
import type { ShowingService } from './showing.service.ts';

export const showingApi = (showing: ShowingService): Mounted[] => [
  mounted(showingEndpoints.hiddenGames, () => showing.hiddenGames()),
  mounted(showingEndpoints.show, ({ caller }) => showing.show(caller.lang)),
  mounted(showingEndpoints.game, ({ input, viewer, caller, now }) =>
    showing.setGame(input.game, input.shown, { viewer, lang: caller.lang, now }),
  ),
  mounted(showingEndpoints.league, ({ input, viewer, caller, now }) =>
    showing.setLeague(input.leagueId, input.shown, { viewer, lang: caller.lang, now }),
  ),
  mounted(showingEndpoints.hot, ({ input, viewer, caller, now }) =>
    showing.setHot(input.matchIds, { viewer, lang: caller.lang, now }),
  ),
];
