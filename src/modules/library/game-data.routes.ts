import * as z from 'zod/mini';
import { game } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { gameDataCalls } from './game-data.calls.ts';
import { GameData } from './game-data.contract.ts';
import { SEASON } from './game-data.rules.ts';
import type { GameDataService } from './game-data.service.ts';

export const gameDataRoutes = (gameData: GameDataService): Route[] => [
  route(
    gameDataCalls.game,
    { input: z.object({ game, season: z.optional(z.string().check(z.regex(SEASON))) }), result: GameData },
    ({ input, caller, now }) => gameData.game(input.game, input.season ?? null, caller.lang, now),
  ),
];
