import { subtractLikes } from '#platform/counters/counted-table.store.ts';
import { listLikesOf, takeLikesOf } from '#platform/counters/likes.store.ts';
import type { PersonalData } from '#platform/module.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { videos } from './videos.tables.ts';

export const videosPersonalData: PersonalData = {
  erase: async (tx, userId) => subtractLikes(tx, videos, await takeLikesOf(tx, VIDEO_KIND, userId)),
  export: (tx, userId) => listLikesOf(tx, VIDEO_KIND, userId),
};
