import { call } from '#platform/endpoint/call.ts';
import type { BusyLeague, ChooseGame, GameSource, SeriesCount } from './games.contract.ts';

const games = {
  method: 'GET',
  access: 'anyone',
  summary: 'All games, with how many of their matches are live.',
} as const;
const leagues = { method: 'GET', access: 'anyone' } as const;

export const gamesCalls = {
  sources: call<void, GameSource[]>({ ...games, name: 'games.sources', path: 'game/v3/getPCGameSource' }),
  sourcesBefore: call<void, GameSource[]>({
    ...games,
    name: 'games.sourcesBefore',
    path: 'game/getPCGameSource',
  }),
  seriesCount: call<{ timeZone?: string }, SeriesCount>({
    name: 'games.seriesCount',
    method: 'GET',
    path: 'match/getSeriesCount',
    access: 'anyone',
    summary: 'How many matches each game has today, and live.',
  }),
  esportsLeagues: call<ChooseGame, BusyLeague[]>({
    ...leagues,
    name: 'games.esportsLeagues',
    path: 'league/match_leagues',
    summary: 'Leagues of esports that play this week, or one day.',
  }),
  sportsLeagues: call<ChooseGame, BusyLeague[]>({
    ...leagues,
    name: 'games.sportsLeagues',
    // The specification's spelling.
    path: 'sprots_league/match_leagues',
    summary: 'Leagues of sports that play this week, or one day.',
  }),
};
