import { call } from '#platform/endpoint/call.ts';
import type { LeagueDetail, LeagueTable, PlayerDetail, SquadDetail } from './library.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

export const libraryCalls = {
  league: call<{ leagueId: number }, LeagueDetail>({
    ...read,
    name: 'library.league',
    path: 'library/leagues/{leagueId}',
    summary: 'A league: its seasons, table, fixtures, results, and the rounds of a cup.',
  }),
  table: call<{ leagueId: number }, LeagueTable>({
    ...read,
    name: 'library.table',
    path: 'library/leagues/{leagueId}/table',
    summary: 'The top of a league’s table; no rows for a cup or a tour.',
  }),
  squad: call<{ squadId: number }, SquadDetail>({
    ...read,
    name: 'library.squad',
    path: 'library/squads/{squadId}',
    summary: 'A team: its players, form, fixtures and results.',
  }),
  player: call<{ playerId: number }, PlayerDetail>({
    ...read,
    name: 'library.player',
    path: 'library/players/{playerId}',
    summary: 'A player: profile, statistics of the season, career.',
  }),
};
