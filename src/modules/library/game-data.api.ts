import { type Route, route } from '#platform/endpoint/mount.ts';
import { gameDataEndpoints } from './game-data.contract.ts';
import type { GameDataService } from './game-data.service.ts';

export const gameDataApi = (gameData: GameDataService): Route[] => [
  route(gameDataEndpoints.game, ({ input, caller, now }) =>
    gameData.game(input.game, input.season ?? null, caller.lang, now),
  ),
];
