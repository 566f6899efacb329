/** Accounts one user may follow. */
export const MAX_FOLLOWING = 2_000;
export const FOLLOWS_PAGE = 30;

export const FOLLOW_LISTS = ['follow', 'fans'] as const;
export type FollowList = (typeof FOLLOW_LISTS)[number];
