import * as z from 'zod/mini';
import type { Game } from '#modules/catalog/games.rules.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { CountsService } from './counts.service.ts';
import { gamesCalls } from './games.calls.ts';
import { BusyLeague, ChooseGame, type ChosenGame, GameSource, SeriesCount } from './games.contract.ts';
import { timeZone } from './inputs.contract.ts';
import { gamesOfKind } from './lists.rules.ts';
import { gameIdsOf } from './lists.service.ts';

export function gamesRoutes({ counts, translate }: { counts: CountsService; translate: Translate }): Route[] {
  return [
    route(gamesCalls.sources, { result: z.array(GameSource) }, sources),
    route(gamesCalls.sourcesBefore, { result: z.array(GameSource) }, sources),
    route(
      gamesCalls.seriesCount,
      { input: z.object({ timeZone: z._default(timeZone, 'UTC') }), result: SeriesCount },
      async ({ input, now }) => {
        const all = await counts.byGame(input.timeZone, now);
        const sum = (of: 'live' | 'today') => all.reduce((total, numbers) => total + numbers[of], 0);
        const games = all.map(({ game: { gameId, slug }, ...numbers }) => ({ gameId, slug, ...numbers }));
        return { live: sum('live'), today: sum('today'), games };
      },
    ),
    route(gamesCalls.esportsLeagues, { input: ChooseGame, result: z.array(BusyLeague) }, leaguesOf('esport')),
    route(gamesCalls.sportsLeagues, { input: ChooseGame, result: z.array(BusyLeague) }, leaguesOf('sport')),
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
