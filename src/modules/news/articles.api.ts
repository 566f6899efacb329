import { type Route, route } from '#platform/endpoint/mount.ts';
import { articlesEndpoints as endpoints } from './articles.contract.ts';
import { type ArticlesService, idOf } from './articles.service.ts';
import type { ReviewsService } from './reviews.service.ts';

export const articlesApi = (articles: ArticlesService, reviews: ReviewsService): Route[] => [
  route(endpoints.draft, ({ viewer, input, key, caller, now }) =>
    articles.draft(viewer, input, { key, caller, now }),
  ),
  route(endpoints.save, ({ viewer, input, now }) => articles.save(viewer, input, now)),
  route(endpoints.submit, ({ viewer, input, caller, now }) =>
    articles.submit(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(endpoints.withdraw, ({ viewer, input, now }) => articles.withdraw(viewer, input.articleId, now)),
  route(endpoints.remove, async ({ viewer, input, caller, now }) => {
    await articles.discard(viewer, input.articleId, { now, brand: caller.brand.id, lang: caller.lang });
    return null;
  }),
  route(endpoints.own, ({ viewer, input }) => articles.show(viewer, input.articleId)),
  route(endpoints.mine, async ({ viewer, input }) => articles.ofAuthor(idOf(viewer), input)),
  route(endpoints.submitted, ({ input }) => reviews.list(input)),
  route(endpoints.decide, ({ viewer, input, caller, now }) =>
    reviews.decide(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(endpoints.takeDown, async ({ viewer, input, caller, now }) => {
    await reviews.remove(viewer, input, { now, brand: caller.brand.id, lang: caller.lang });
    return null;
  }),
];
