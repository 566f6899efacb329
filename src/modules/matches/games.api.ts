import type { Game } from '#modules/catalog/games.rules.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { CountsService } from './counts.service.ts';
import { type ChosenGame, type GameSource, gamesEndpoints } from './games.contract.ts';
import { gamesOfKind } from './lists.rules.ts';
import { gameIdsOf } from './lists.service.ts';

export function gamesApi({ counts, translate }: { counts: CountsService; translate: Translate }): Route[] {
  return [
    route(gamesEndpoints.sources, sources),
    route(gamesEndpoints.sourcesBefore, sources),
    route(gamesEndpoints.seriesCount, async ({ input, now }) => {
      const all = await counts.byGame(input.timeZone, now);
      const sum = (of: 'live' | 'today') => all.reduce((total, numbers) => total + numbers[of], 0);
      const games = all.map(({ game: { gameId, slug }, ...numbers }) => ({ gameId, slug, ...numbers }));
      return { live: sum('live'), today: sum('today'), games };
    }),
    route(gamesEndpoints.esportsLeagues, leaguesOf('esport')),
    route(gamesEndpoints.sportsLeagues, leaguesOf('sport')),
  ];

  async function sources({ caller, now }: EndpointRequest<undefined>): Promise<GameSource[]> {
    const all = await counts.byGame('UTC', now);
    return all.map(({ game, live }) => ({
      ...game,
      name: translate(caller.lang, `catalog.game.${game.slug}`),
      logo: `/games/${game.slug}.svg`,
      backgroundImgUrl: `/games/${game.slug}-bg.svg`,
      live,
    }));
  }

  function leaguesOf(kind: Game['kind']) {
    const ofKind = gamesOfKind(kind).map(({ gameId }) => gameId);
    return ({ input, caller, now }: EndpointRequest<ChosenGame>) => {
      const chosen = gameIdsOf(input) ?? ofKind;
      return counts.leagues(
        ofKind.filter((gameId) => chosen.includes(gameId)),
        caller.lang,
        now,
        input,
      );
    };
  }
}
