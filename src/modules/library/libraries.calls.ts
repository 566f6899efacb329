import { call } from '#platform/endpoint/call.ts';
import type { BrowseLibrary, Countries, LeaguePage, PlayerPage, SquadPage } from './libraries.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

export const librariesCalls = {
  leagues: call<BrowseLibrary, LeaguePage>({
    ...read,
    name: 'library.leagues',
    path: 'library/leagues',
    summary: 'Leagues of their latest season, the highest first; by name, game and country.',
  }),
  squads: call<BrowseLibrary, SquadPage>({
    ...read,
    name: 'library.squads',
    path: 'library/squads',
    summary: 'Teams by name, game and country.',
  }),
  players: call<BrowseLibrary, PlayerPage>({
    ...read,
    name: 'library.players',
    path: 'library/players',
    summary: 'Players by name, game and country.',
  }),
  countries: call<{ of: 'leagues' | 'squads' | 'players'; game?: string }, Countries>({
    ...read,
    name: 'library.countries',
    path: 'library/countries',
    summary: 'The countries a library has, for its filter.',
  }),
};
