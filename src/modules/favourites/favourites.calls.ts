import { call } from '#platform/endpoint/call.ts';
import type { Attention, FavouriteIds, Favourites } from './favourites.contract.ts';

export const favouritesCalls = {
  attend: call<Attention, Attention>({
    name: 'matches.attend',
    method: 'POST',
    path: 'match/attention',
    access: 'user',
    limit: 'write',
    summary: 'Follows a match, a league or a team, or no longer; twice is the same as once.',
  }),
  ids: call<void, FavouriteIds>({
    name: 'matches.favouriteIds',
    method: 'GET',
    path: 'match/favourites/ids',
    access: 'user',
    summary: 'Ids of what I follow, by kind, the newest first.',
  }),
  favourites: call<{ cursor?: string }, Favourites>({
    name: 'matches.favourites',
    method: 'GET',
    path: 'match/favourites',
    access: 'user',
    summary: 'What I follow, and its matches: those of leagues and teams from yesterday on.',
  }),
};
