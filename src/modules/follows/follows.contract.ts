import * as z from 'zod/mini';
import { PublicUser } from '#modules/users/users.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { FOLLOW_LISTS } from './follows.rules.ts';

export const socialErrors = defineErrors('social', {
  oneself: { status: 422 },
  tooMany: { status: 409, params: ['max'] },
});

export const userFollowed = defineEvent<UserFollowed>('social.followed');
export interface UserFollowed {
  followerId: number;
  followedId: number;
}

export const userId = z.coerce.number().check(z.int(), z.positive());

export const Follow = z.object({ userId, follow: z._default(z.stringbool(), true) });
export type Follow = { userId: number; follow?: 'true' | 'false' };

export const FollowState = z.object({ follow: z.boolean(), followers: z.number(), following: z.number() });
export type FollowState = z.infer<typeof FollowState>;

export const ListFollows = z.object({
  userId: z.optional(userId),
  type: z._default(z.enum(FOLLOW_LISTS), 'follow'),
  cursor: cursorInput,
});
export type ListFollows = z.input<typeof ListFollows> & { userId?: number };

export const FollowedUser = z.extend(PublicUser, { followedAt: z.string(), follow: z.boolean() });
export type FollowedUser = z.infer<typeof FollowedUser>;

export const FollowPage = z.object({
  users: z.array(FollowedUser),
  ...pageFields,
});
export type FollowPage = z.infer<typeof FollowPage>;
