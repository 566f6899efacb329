import { listLikesOf, takeLikesOf } from '#platform/counters/likes.store.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { picturesIn } from '#platform/rich-text/rich-text.rules.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { ownArticle } from './article-view.service.ts';
import { listOfAuthor } from './articles.store.ts';
import { ARTICLE_KIND } from './news.rules.ts';
import { articleCounters, deleteUnpublished } from './news.store.ts';

/** Unpublished articles are erased; published ones are retained under the account's id. */
export const newsPersonalData = (uploads: Uploads): PersonalData => ({
  async erase(tx, userId, now) {
    await articleCounters.subtractLikes(tx, await takeLikesOf(tx, ARTICLE_KIND, userId));
    for (const { cover, bodies } of await deleteUnpublished(tx, userId)) {
      const pictures = Object.values(bodies).flatMap(picturesIn);
      for (const url of [cover, ...pictures]) await uploads.release(tx, url, now);
    }
  },
  export: async (tx, userId) => ({
    articles: paged(
      (before: number | null, n) => listOfAuthor(tx, userId, undefined, before, n),
      ({ id }) => id,
      ownArticle,
    ),
    likes: await listLikesOf(tx, ARTICLE_KIND, userId),
  }),
});
