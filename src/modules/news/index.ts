import type { Audit } from '#modules/audit/index.ts';
import type { Comments } from '#modules/comments/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createVisits } from '#platform/tally/visits.service.ts';
import { gameOf } from './article-view.service.ts';
import { articlesApi } from './articles.api.ts';
import { type ArticlesService, createArticlesService } from './articles.service.ts';
import { findArticle } from './articles.store.ts';
import { newsKeeper } from './keeper.service.ts';
import { newsApi } from './news.api.ts';
import { ARTICLE_KIND } from './news.rules.ts';
import { createNewsService } from './news.service.ts';
import { addViews } from './news.store.ts';
import { createReviewsService, type ReviewsService } from './reviews.service.ts';

/** What other modules' services may ask of articles. */
export type Articles = Pick<ArticlesService, 'draft' | 'save' | 'submit' | 'ofAuthor'> &
  Pick<ReviewsService, 'decide'>;

export interface NewsModule extends Module {
  door: Articles;
}

export function createNews(
  platform: Platform,
  { audit, comments, matches }: { audit: Audit; comments: Comments; matches: Matches },
  secret: string,
): NewsModule {
  const { database, clock, log, emit, uploads } = platform;
  const { db } = database;
  const articles = createArticlesService({ db, emit, uploads });
  const reviews = createReviewsService({ db, emit, audit, uploads });
  const news = createNewsService({ db, clock, matches });
  const visits = createVisits({ db, log, secret, kind: ARTICLE_KIND, add: addViews });
  comments.register('news', async (tx, id) => {
    const article = await findArticle(tx, id);
    if (article?.state !== 'published') return null;
    return { authorId: article.authorId, path: `/news/${gameOf(article.gameId)}/${id}` };
  });
  return {
    name: 'news',
    door: { ...articles, decide: reviews.decide },
    endpoints: [...newsApi(news, visits), ...articlesApi(articles, reviews)],
    account: newsKeeper(uploads),
    // What was counted in the last seconds is not lost with the process.
    runners: [{ role: 'web', start: async () => undefined, stop: visits.flush }],
  };
}
