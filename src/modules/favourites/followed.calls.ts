import { call } from '#platform/endpoint/call.ts';
import type { FollowedOverview } from './followed.contract.ts';

export const followedCalls = {
  overview: call<void, FollowedOverview>({
    name: 'matches.followed',
    method: 'GET',
    path: 'match/followed',
    access: 'user',
    summary: 'The teams and leagues I follow by name, what those teams play next, and my matches to come.',
  }),
};
