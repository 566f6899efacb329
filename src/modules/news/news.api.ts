import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { Visits } from '#platform/tally/visits.service.ts';
import { newsEndpoints as endpoints } from './news.contract.ts';
import type { NewsService } from './news.service.ts';

export const newsApi = (news: NewsService, visits: Visits): Mounted[] => [
  mounted(endpoints.list, ({ input, caller }) => news.list(input, caller.lang)),
  mounted(endpoints.gamePage, ({ input, caller }) => news.list(input, caller.lang)),
  mounted(endpoints.shelf, ({ input, caller }) => news.shelf(input, caller.lang)),
  mounted(endpoints.hot, ({ input, caller }) => news.hot(input, caller.lang)),
  mounted(endpoints.userHot, ({ input, caller }) => news.userHot(input.userId, caller.lang)),
  mounted(endpoints.ofUser, ({ input: { userId, pageIndex }, caller }) =>
    news.list({ userId, pageIndex }, caller.lang),
  ),
  mounted(endpoints.article, ({ viewer, input, caller }) => news.article(viewer, input, caller.lang)),
  mounted(endpoints.find, ({ viewer, input, caller }) =>
    news.article(viewer, { id: input.articleId }, caller.lang),
  ),
  mounted(endpoints.view, async ({ input, caller, now }) => {
    visits.note(input.articleId, caller, now);
    return null;
  }),
  mounted(endpoints.liked, ({ viewer, input }) => news.liked(viewer, input.articleId)),
  mounted(endpoints.like, ({ viewer, input, now }) => news.like(viewer, input.articleId, input.like, now)),
];
