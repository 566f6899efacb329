import { findGame } from '#modules/catalog/games.rules.ts';
import { findLeague, listTeams } from '#modules/catalog/index.ts';
import type { TargetInfo } from '#modules/comments/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { mostRelated } from '#modules/matches/related-content.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { likedAmong, setLike } from '#platform/counters/likes.store.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { matchesIn } from '#platform/rich-text/rich-text.rules.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import { articleCard, gameOf, leagueOf, newsPage, teamOf } from './article-view.service.ts';
import { articleErrors } from './articles.contract.ts';
import { languageFor, seesArticle, wasTakenAway } from './articles.rules.ts';
import { findArticle } from './articles.store.ts';
import type {
  Article,
  ArticleCard,
  LikeState,
  ListAdminNewsQuery,
  ListNewsQuery,
  NewsPage,
} from './news.contract.ts';
import { ARTICLE_KIND, CANDIDATES, HOT_NEWS, hottest, NEWS_PAGE, RELATED_NEWS } from './news.rules.ts';
import {
  articleCounters,
  findWithAuthor,
  type ListedArticle,
  listNews,
  type NewsScope,
} from './news.store.ts';

export interface NewsService {
  list(query: ListNewsQuery & { userId?: number }, lang: LanguageCode): Promise<NewsPage>;
  /** Published articles, for administrators. */
  shelf(request: ListAdminNewsQuery, lang: LanguageCode): Promise<NewsPage>;
  hot(
    of: { game?: string | undefined; gameId?: number | undefined },
    lang: LanguageCode,
  ): Promise<ArticleCard[]>;
  userHot(userId: number, lang: LanguageCode): Promise<ArticleCard[]>;
  article(viewer: Viewer, which: { id: number; game?: string }, lang: LanguageCode): Promise<Article>;
  /** Target of comments. */
  target(tx: Reader, articleId: number): Promise<TargetInfo | null>;
  liked(viewer: Viewer, articleId: number): Promise<LikeState>;
  like(viewer: User, articleId: number, on: boolean, now: Date): Promise<LikeState>;
}

interface Parts {
  db: Db;
  clock: Clock;
  matches: Matches;
}

const HOT_CACHE_MS = 30_000;

export function createNewsService({ db, clock, matches }: Parts): NewsService {
  const remember = createTtlCache<ListedArticle[]>('hot-articles', clock, HOT_CACHE_MS);
  const candidates = (scope: NewsScope): Promise<ListedArticle[]> =>
    remember(JSON.stringify(scope), () => listNews(db, scope, { limit: CANDIDATES }));

  async function hot(scope: NewsScope, lang: LanguageCode): Promise<ArticleCard[]> {
    const rows = (await candidates(scope)).map((row) => ({ ...row, ...row.article }));
    // Chosen by views and age, shown in the order of the numbers beside them.
    return hottest(rows, HOT_NEWS, clock.now())
      .toSorted((a, b) => b.views - a.views)
      .map((row) => articleCard(row, lang));
  }

  return {
    async list({ cursor, pageIndex = 1, userId, ...query }, lang) {
      const rows = await listNews(
        db,
        { gameId: gameIdOf(query), authorId: userId },
        {
          after: decodeCursor(TIME_CURSOR, cursor),
          offset: (pageIndex - 1) * NEWS_PAGE,
          limit: NEWS_PAGE + 1,
        },
      );
      return newsPage(rows, lang);
    },

    async shelf({ cursor, game, text, articleId }, lang) {
      const rows = await listNews(
        db,
        { gameId: gameIdOf({ game }), text, ids: articleId === undefined ? undefined : [articleId] },
        { after: decodeCursor(TIME_CURSOR, cursor), limit: NEWS_PAGE + 1 },
      );
      return newsPage(rows, lang);
    },

    hot: (query, lang) => hot({ gameId: gameIdOf(query) }, lang),
    userHot: (userId, lang) => hot({ authorId: userId }, lang),

    async article(viewer, { id, game }, lang) {
      const found = await findWithAuthor(db, id);
      const sees = found && seesArticle(viewer, found.article) && found.article.state !== 'removed';
      if (found && !sees && wasTakenAway(found.article)) throw platformErrors.gone();
      if (!found || !sees) throw articleErrors.notFound();
      const { article } = found;
      if (game && findGame(game)?.gameId !== article.gameId) throw articleErrors.notFound();
      const body = article.bodies[languageFor(article.bodies, lang, article.lang)] ?? [];
      const wanted = [
        ...new Set([...matchesIn(body), ...(article.matchId === null ? [] : [article.matchId])]),
      ];
      const [shown, teams, league, near] = await Promise.all([
        matches.some({ ids: wanted }, 'latest', wanted.length, lang),
        listTeams(db, new Set(article.teamIds)),
        article.leagueId === null ? null : findLeague(db, article.leagueId),
        candidates({ gameId: article.gameId }),
      ]);
      const others = near.map((row) => ({ ...row, ...row.article }));
      return {
        // Its author and reviewers see it before its publication time.
        ...articleCard(
          { ...found, article: { ...article, publishedAt: article.publishedAt ?? article.changedAt } },
          lang,
        ),
        body,
        matchId: article.matchId,
        matches: shown,
        league: league && leagueOf(league, lang),
        teams: teams.map((team) => teamOf(team, lang)),
        related: mostRelated(article, others, RELATED_NEWS).map((row) => articleCard(row, lang)),
      };
    },

    async target(tx, articleId) {
      const article = await findArticle(tx, articleId);
      if (article?.state !== 'published') return null;
      const game = gameOf(article.gameId);
      return { authorId: article.authorId, path: `/news/${game}/${articleId}`, game };
    },

    async liked(viewer, articleId) {
      const found = await findWithAuthor(db, articleId);
      if (found?.article.state !== 'published') throw articleErrors.notFound();
      const mine =
        viewer.kind === 'user' && (await likedAmong(db, ARTICLE_KIND, viewer.id, [articleId])).size > 0;
      return { liked: mine, likes: found.article.likes };
    },

    async like(viewer, articleId, on, now) {
      const userId = viewer.id;
      return await transact(db, async (tx) => {
        const change = await setLike(tx, { kind: ARTICLE_KIND, targetId: articleId, userId }, on, now);
        const likes = await articleCounters.addLikes(tx, articleId, change);
        if (likes === null) throw articleErrors.notFound();
        return { liked: on, likes };
      });
    },
  };
}

const gameIdOf = (of: { game?: string | undefined; gameId?: number | undefined }): number | undefined =>
  of.gameId ?? (of.game === undefined ? undefined : findGame(of.game)?.gameId);
