import type { Audit } from '#modules/audit/index.ts';
import type { Comments } from '#modules/comments/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import { createViewCounter } from '#platform/counters/views.service.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { articlesRoutes } from './articles.routes.ts';
import { type ArticlesService, createArticlesService } from './articles.service.ts';
import { writeDemoNews } from './demo.service.ts';
import { newsRoutes } from './news.routes.ts';
import { ARTICLE_KIND } from './news.rules.ts';
import { createNewsService } from './news.service.ts';
import { articleCounters, listNews } from './news.store.ts';
import { newsPersonalData } from './personal-data.service.ts';
import { createReviewsService, type ReviewsService } from './reviews.service.ts';
import { rssDocument } from './rss.routes.ts';

/** Public API for other modules' services. */
export type Articles = Pick<ArticlesService, 'draft' | 'save' | 'submit' | 'ofAuthor'> &
  Pick<ReviewsService, 'decide'>;

/** Comments on a demo's articles. */
const MOST_TALKED_ABOUT = 100;

export interface NewsModule extends Module {
  publicApi: Articles;
}

interface Below {
  audit: Audit;
  comments: Comments;
  matches: Matches;
  translate: Translate;
}

export function createNews(
  platform: Platform,
  { audit, comments, matches, translate }: Below,
  keyring: Keyring,
): NewsModule {
  const { database, clock, log, emit, uploads } = platform;
  const { db } = database;
  const articles = createArticlesService({ db, audit, emit, uploads });
  const reviews = createReviewsService({ db, emit, audit, uploads });
  const news = createNewsService({ db, clock, matches });
  const visits = createViewCounter({
    db,
    log,
    keyring,
    kind: ARTICLE_KIND,
    add: articleCounters.addViews,
  });
  comments.register('news', news.target);
  return {
    name: 'news',
    publicApi: { ...articles, decide: reviews.decide },
    endpoints: [...newsRoutes(news, visits), ...articlesRoutes(articles, reviews)].map(whereOdds),
    rawRoutes: [rssDocument(news, translate)],
    personalData: newsPersonalData(uploads),
    async fillDemo() {
      await writeDemoNews({ db, zone: platform.brandOf('').timeZone }, clock.now());
      const written = await listNews(db, {}, { limit: MOST_TALKED_ABOUT });
      await comments.fillDemo(
        'news',
        written.map(({ article }) => article.id),
      );
    },
    // Counts of the last seconds are flushed at shutdown.
    runners: [{ role: 'web', start: async () => undefined, stop: visits.flush }],
  };
}
