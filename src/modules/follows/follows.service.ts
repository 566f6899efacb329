import { publicUser } from '#modules/users/index.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import { type FollowPage, type FollowState, socialErrors, userFollowed } from './follows.contract.ts';
import { FOLLOWS_PAGE, type FollowList, MAX_FOLLOWING } from './follows.rules.ts';
import {
  countFollowers,
  countFollowing,
  deleteFollow,
  followedAmong,
  insertFollow,
  listFollows,
  lockFollowing,
  userExists,
} from './follows.store.ts';

export interface FollowsService {
  follow(viewer: User, userId: number, on: boolean, origin: Origin): Promise<FollowState>;
  state(viewer: Viewer, userId: number): Promise<FollowState>;
  list(
    viewer: Viewer,
    request: { userId?: number | undefined; type: FollowList; cursor?: string | undefined },
  ): Promise<FollowPage>;
}

export function createFollowsService({ db, emit }: { db: Db; emit: Emit }): FollowsService {
  const state = async (viewer: Viewer, userId: number): Promise<FollowState> => ({
    follow: viewer.kind === 'user' && (await followedAmong(db, viewer.id, [userId])).size === 1,
    followers: await countFollowers(db, userId),
    following: await countFollowing(db, userId),
  });

  return {
    state,
    async follow(viewer, userId, on, origin) {
      const me = viewer.id;
      if (me === userId) throw socialErrors.oneself();
      await transact(db, async (tx) => {
        if (!on) return await deleteFollow(tx, me, userId);
        if (!(await userExists(tx, userId))) throw userErrors.notFound();
        await lockFollowing(tx, me);
        if (!(await insertFollow(tx, me, userId, origin.now))) return;
        if ((await countFollowing(tx, me)) > MAX_FOLLOWING)
          throw socialErrors.tooMany({ max: MAX_FOLLOWING });
        await emit(tx, userFollowed, { followerId: me, followedId: userId }, origin);
      });
      return await state(viewer, userId);
    },
    async list(viewer, { userId: requested, type, cursor }) {
      const userId = requested ?? (viewer.kind === 'user' ? viewer.id : null);
      if (userId === null) throw platformErrors.notSignedIn();
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listFollows(db, type, userId, after, FOLLOWS_PAGE + 1);
      const { items, ...page } = pageOf(rows, FOLLOWS_PAGE, ({ user, followedAt }) =>
        encodeCursor(TIME_CURSOR, { at: followedAt, id: user.id }),
      );
      const mine =
        viewer.kind === 'user'
          ? await followedAmong(
              db,
              viewer.id,
              items.map(({ user }) => user.id),
            )
          : new Set<number>();
      return {
        users: items.map(({ user, followedAt }) => ({
          ...publicUser(user, viewer),
          followedAt: followedAt.toISOString(),
          follow: mine.has(user.id),
        })),
        ...page,
      };
    },
  };
}
