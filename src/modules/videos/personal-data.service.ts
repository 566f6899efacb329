import { listLikesOf, takeLikesOf } from '#platform/counters/likes.store.ts';
import type { PersonalData } from '#platform/module.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { videoCounters } from './videos.store.ts';

export const videosPersonalData: PersonalData = {
  erase: async (tx, userId) => videoCounters.subtractLikes(tx, await takeLikesOf(tx, VIDEO_KIND, userId)),
  export: (tx, userId) => listLikesOf(tx, VIDEO_KIND, userId),
};
