import { call } from '#platform/endpoint/call.ts';
import type { ListRankings, RankingPage, TeamRankings } from './rankings.contract.ts';

export const rankingsCalls = {
  list: call<ListRankings, RankingPage>({
    name: 'rankings.list',
    method: 'GET',
    path: 'rankings/{game}',
    access: 'anyone',
    summary: 'The rankings of a game, and the places of one: points of a tour, or ratings of teams.',
  }),
  ofTeam: call<{ teamId: number }, TeamRankings>({
    name: 'rankings.ofTeam',
    method: 'GET',
    path: 'rankings/teams/{teamId}',
    access: 'anyone',
    summary: 'Where a team or single player is ranked, with the places of the last year.',
  }),
};
