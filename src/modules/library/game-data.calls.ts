import { call } from '#platform/endpoint/call.ts';
import type { GameData } from './game-data.contract.ts';

export const gameDataCalls = {
  game: call<{ game: string; season?: string }, GameData>({
    name: 'library.game',
    method: 'GET',
    path: 'library/games/{game}',
    access: 'anyone',
    summary: 'A game: its leagues with who leads them, teams in form, leading players, results and fixtures.',
  }),
};
