import { listLikesOf, takeLikesOf } from '#platform/counters/likes.store.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import type { ClipFiles } from './clip-files.service.ts';
import { deleteClipperRows, isClippingAllowed, listOwnBlocks } from './clippers.store.ts';
import { CLIP_KIND } from './clips.rules.ts';
import { clipCounters, deleteClipsOf, listClipsOf } from './clips.store.ts';
import { deleteReportsOf, listReportsOf } from './reports.store.ts';

/** An account's own clips end with it, and those of its broadcasts. */
export const clipsPersonalData = (files: Pick<ClipFiles, 'remove'>): PersonalData => ({
  async erase(tx, userId) {
    await clipCounters.subtractLikes(tx, await takeLikesOf(tx, CLIP_KIND, userId));
    await deleteReportsOf(tx, userId);
    await deleteClipperRows(tx, userId);
    const names = await deleteClipsOf(tx, userId);
    afterCommit(tx, () => void files.remove(names));
  },
  export: async (tx, userId) => ({
    clips: paged(
      (after: number | null, n) => listClipsOf(tx, userId, after, n),
      ({ id }) => id,
      ({ id, roomId, matchId, title, state, fromMs, toMs, likes, views, createdAt }) => ({
        ...{ id, roomId, matchId, title, state, fromMs, toMs, likes, views, createdAt },
      }),
    ),
    clipReports: await listReportsOf(tx, userId),
    clipBlocks: await listOwnBlocks(tx, userId),
    clipsAllowed: await isClippingAllowed(tx, userId),
    clipLikes: await listLikesOf(tx, CLIP_KIND, userId),
  }),
});
