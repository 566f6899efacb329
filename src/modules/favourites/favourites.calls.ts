import { call } from '#platform/endpoint/call.ts';
import type { Attention, Favourites } from './favourites.contract.ts';

export const favouritesCalls = {
  attend: call<Attention, Attention>({
    name: 'matches.attend',
    method: 'POST',
    path: 'match/attention',
    access: 'user',
    limit: 'write',
    summary: 'Follows a match, a league or a team, or no longer; twice is the same as once.',
  }),
  favourites: call<{ cursor?: string }, Favourites>({
    name: 'matches.favourites',
    method: 'GET',
    path: 'match/favourites',
    access: 'user',
    summary: 'What I follow, and its matches: those of leagues and teams from yesterday on.',
  }),
};
