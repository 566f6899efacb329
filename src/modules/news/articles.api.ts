import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { articlesEndpoints as endpoints } from './articles.contract.ts';
import { type ArticlesService, idOf } from './articles.service.ts';
import type { ReviewsService } from './reviews.service.ts';

export const articlesApi = (articles: ArticlesService, reviews: ReviewsService): Mounted[] => [
  mounted(endpoints.draft, ({ viewer, input, key, caller, now }) =>
    articles.draft(viewer, input, { key, caller, now }),
  ),
  mounted(endpoints.save, ({ viewer, input, now }) => articles.save(viewer, input, now)),
  mounted(endpoints.submit, ({ viewer, input, caller, now }) =>
    articles.submit(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  mounted(endpoints.withdraw, ({ viewer, input, now }) => articles.withdraw(viewer, input.articleId, now)),
  mounted(endpoints.remove, async ({ viewer, input, caller, now }) => {
    await articles.discard(viewer, input.articleId, { now, brand: caller.brand.id, lang: caller.lang });
    return null;
  }),
  mounted(endpoints.own, ({ viewer, input }) => articles.show(viewer, input.articleId)),
  mounted(endpoints.mine, async ({ viewer, input }) => articles.ofAuthor(idOf(viewer), input)),
  mounted(endpoints.submitted, ({ input }) => reviews.list(input)),
  mounted(endpoints.decide, ({ viewer, input, caller, now }) =>
    reviews.decide(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  mounted(endpoints.takeDown, async ({ viewer, input, caller, now }) => {
    await reviews.remove(viewer, input, { now, brand: caller.brand.id, lang: caller.lang });
    return null;
  }),
];
