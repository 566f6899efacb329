import { call } from '#platform/endpoint/call.ts';
import type { Showing } from './visibility.contract.ts';

const write = { method: 'POST', access: ['administrator'], limit: 'write' } as const;

export const showingCalls = {
  hiddenGames: call<void, string[]>({
    name: 'showing.hiddenGames',
    method: 'GET',
    path: 'match/hiddenGames',
    access: 'anyone',
    summary: 'Games that this site leaves out of its lists.',
  }),
  show: call<void, Showing>({
    name: 'showing.show',
    method: 'GET',
    path: 'admin/showing',
    access: ['administrator'],
    summary: 'What is left out of lists, and which matches stand first among the hot ones.',
  }),
  game: call<{ game: string; shown: boolean }, Showing>({
    ...write,
    name: 'showing.game',
    path: 'admin/showing/game',
    summary: 'Shows a game in lists, or leaves it out.',
  }),
  league: call<{ leagueId: number; shown: boolean }, Showing>({
    ...write,
    name: 'showing.league',
    path: 'admin/showing/league',
    summary: 'Shows a league in lists, or leaves it out.',
  }),
  hot: call<{ matchIds: number[] }, Showing>({
    ...write,
    name: 'showing.hot',
    path: 'admin/showing/hot',
    summary: 'The matches that stand first in the hot list, in their order.',
  }),
};
