import type { AccountKeeper } from '#platform/module.ts';
import { listLikesOf, takeLikesOf } from '#platform/tally/likes.store.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { takeLikes } from './videos.store.ts';

export const videosKeeper: AccountKeeper = {
  erase: async (tx, userId) => takeLikes(tx, await takeLikesOf(tx, VIDEO_KIND, userId)),
  export: (tx, userId) => listLikesOf(tx, VIDEO_KIND, userId),
};
