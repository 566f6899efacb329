import type { ViewCounter } from '#platform/counters/views.service.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { newsEndpoints as endpoints } from './news.contract.ts';
import type { NewsService } from './news.service.ts';

export const newsApi = (news: NewsService, visits: ViewCounter): Route[] => [
  route(endpoints.list, ({ input, caller }) => news.list(input, caller.lang)),
  route(endpoints.gamePage, ({ input, caller }) => news.list(input, caller.lang)),
  route(endpoints.shelf, ({ input, caller }) => news.shelf(input, caller.lang)),
  route(endpoints.hot, ({ input, caller }) => news.hot(input, caller.lang)),
  route(endpoints.userHot, ({ input, caller }) => news.userHot(input.userId, caller.lang)),
  route(endpoints.ofUser, ({ input: { userId, pageIndex }, caller }) =>
    news.list({ userId, pageIndex }, caller.lang),
  ),
  route(endpoints.article, ({ viewer, input, caller }) => news.article(viewer, input, caller.lang)),
  route(endpoints.find, ({ viewer, input, caller }) =>
    news.article(viewer, { id: input.articleId }, caller.lang),
  ),
  route(endpoints.view, async ({ input, caller, now }) => {
    visits.note(input.articleId, caller, now);
    return null;
  }),
  route(endpoints.liked, ({ viewer, input }) => news.liked(viewer, input.articleId)),
  route(endpoints.like, ({ viewer, input, now }) => news.like(viewer, input.articleId, input.like, now)),
];
