import { call } from '#platform/endpoint/call.ts';
import type { Joined, Joining } from './favourites-merge.contract.ts';

export const joiningCalls = {
  join: call<Joining, Joined>({
    name: 'matches.joinFavourites',
    method: 'POST',
    path: 'match/joinFavourites',
    access: 'user',
    limit: 'write',
    summary: 'What a guest followed on this device joins the account; twice is the same as once.',
  }),
};
