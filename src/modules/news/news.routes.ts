import * as z from 'zod/mini';
import { game, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import type { ViewCounter } from '#platform/counters/views.service.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { articleErrors } from './articles.contract.ts';
import { newsCalls } from './news.calls.ts';
import {
  Article,
  ArticleCard,
  LikeState,
  ListAdminNews,
  ListNews,
  NewsPage,
  OfGame,
} from './news.contract.ts';
import type { NewsService } from './news.service.ts';

const missing = [articleErrors.notFound];
const missingOrGone = [...missing, platformErrors.gone];
const one = z.object({ articleId: id });

export const newsRoutes = (news: NewsService, visits: ViewCounter): Route[] => [
  route(
    newsCalls.list,
    { input: ListNews, result: NewsPage, errors: [platformErrors.malformed] },
    ({ input, caller }) => news.list(input, caller.lang),
  ),
  route(newsCalls.gamePage, { input: z.object({ game, pageIndex }), result: NewsPage }, ({ input, caller }) =>
    news.list(input, caller.lang),
  ),
  route(
    newsCalls.shelf,
    { input: ListAdminNews, result: NewsPage, errors: [platformErrors.malformed] },
    ({ input, caller }) => news.shelf(input, caller.lang),
  ),
  route(newsCalls.hot, { input: OfGame, result: z.array(ArticleCard) }, ({ input, caller }) =>
    news.hot(input, caller.lang),
  ),
  route(
    newsCalls.userHot,
    { input: z.object({ userId: id }), result: z.array(ArticleCard) },
    ({ input, caller }) => news.userHot(input.userId, caller.lang),
  ),
  route(
    newsCalls.ofUser,
    { input: z.object({ userId: id, type: z.enum(['news']), pageIndex }), result: NewsPage },
    ({ input: { userId, pageIndex }, caller }) => news.list({ userId, pageIndex }, caller.lang),
  ),
  route(
    newsCalls.article,
    { input: z.object({ game, id }), result: Article, errors: missingOrGone },
    ({ viewer, input, caller }) => news.article(viewer, input, caller.lang),
  ),
  route(newsCalls.find, { input: one, result: Article, errors: missingOrGone }, ({ viewer, input, caller }) =>
    news.article(viewer, { id: input.articleId }, caller.lang),
  ),
  route(newsCalls.view, { input: one, result: z.null() }, async ({ input, caller, now }) => {
    visits.note(input.articleId, caller, now);
    return null;
  }),
  route(newsCalls.liked, { input: one, result: LikeState, errors: missing }, ({ viewer, input }) =>
    news.liked(viewer, input.articleId),
  ),
  route(
    newsCalls.like,
    {
      input: z.object({ articleId: id, like: z.boolean() }),
      result: LikeState,
      errors: [...missing, platformErrors.notSignedIn],
    },
    ({ viewer, input, now }) => news.like(viewer, input.articleId, input.like, now),
  ),
];
