import type { TableView } from '#modules/competitions/standings.rules.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  LeagueLeaders,
  LeagueRounds,
  LeagueSeasons,
  LeagueTables,
  LeagueTeams,
} from './league-page.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

export const leaguePageCalls = {
  tables: call<{ leagueId: number; view?: TableView }, LeagueTables>({
    ...read,
    name: 'library.tables',
    path: 'library/leagues/{leagueId}/tables',
    summary: 'Tables of a league with running matches; or of home, away or the last matches.',
  }),
  rounds: call<{ leagueId: number; round?: string }, LeagueRounds>({
    ...read,
    name: 'library.rounds',
    path: 'library/leagues/{leagueId}/rounds',
    summary: 'Rounds of a league and the matches of one: the chosen, or the one being played.',
  }),
  leaders: call<{ leagueId: number }, LeagueLeaders>({
    ...read,
    name: 'library.leaders',
    path: 'library/leagues/{leagueId}/leaders',
    summary: 'Leading players of a league in the statistics of its sport.',
  }),
  seasons: call<{ leagueId: number }, LeagueSeasons>({
    ...read,
    name: 'library.seasons',
    path: 'library/leagues/{leagueId}/seasons',
    summary: 'All seasons of a league with their champions, latest first.',
  }),
  teams: call<{ leagueId: number }, LeagueTeams>({
    ...read,
    name: 'library.teams',
    path: 'library/leagues/{leagueId}/teams',
    summary: 'Teams, or players of an individual sport, that play in a league.',
  }),
};
