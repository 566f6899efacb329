import { call } from '#platform/endpoint/call.ts';
import type { Follow, FollowPage, FollowState, ListFollows } from './follows.contract.ts';

export const socialCalls = {
  follows: call<ListFollows, FollowPage>({
    name: 'social.follows',
    method: 'GET',
    path: 'user/getFollowOrFansH5',
    access: 'anyone',
    summary: 'Whom a user follows, or who follows them, newest first; mine when no user is named.',
  }),
  follow: call<Follow, FollowState>({
    name: 'social.follow',
    method: 'GET',
    path: 'user/followUser',
    access: 'user',
    acts: true,
    limit: 'write',
    summary: 'Follows a user, or no longer; twice is the same as once.',
  }),
  state: call<{ userId: number }, FollowState>({
    name: 'social.state',
    method: 'GET',
    path: 'user/hasFollowUser',
    access: 'anyone',
    summary: 'Whether I follow a user, and how many do.',
  }),
};
