import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { LeagueRow, TeamRow } from '#modules/catalog/index.ts';
import type { League, Match } from '#modules/matches/matches.contract.ts';
import { isReport } from '#modules/matches/result-report.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { OwnArticle, OwnLine } from './articles.contract.ts';
import { languageFor } from './articles.rules.ts';
import type { ArticleRow } from './articles.tables.ts';
import type { ArticleCard, NewsPage } from './news.contract.ts';
import { excerptOf, NEWS_PAGE } from './news.rules.ts';
import type { ListedArticle } from './news.store.ts';

export const gameOf = (gameId: number): GameSlug => findGameById(gameId)?.slug ?? 'othersports';

/** For its author and reviewers. */
export const ownLine = (row: ArticleRow): OwnLine => ({
  id: row.id,
  game: gameOf(row.gameId),
  lang: row.lang,
  state: row.state,
  title: row.titles[row.lang] ?? '',
  summary: row.summaries[row.lang] ?? '',
  cover: row.cover,
  matchId: row.matchId,
  rev: row.rev,
  reason: row.reason,
  views: row.views,
  likes: row.likes,
  changeTime: row.changedAt.toISOString(),
  publishTime: row.publishedAt?.toISOString() ?? null,
});

export const ownArticle = (row: ArticleRow): OwnArticle => ({
  ...ownLine(row),
  body: row.bodies[row.lang] ?? [],
});

/** For a list in the viewer's language. */
export function articleCard({ article, author, match }: ListedArticle, lang: LanguageCode): ArticleCard {
  const shown = languageFor(article.titles, lang, article.lang);
  return {
    id: article.id,
    game: gameOf(article.gameId),
    lang: shown,
    title: article.titles[shown] ?? '',
    summary: article.summaries[shown] ?? '',
    cover: article.cover,
    author: author && { uid: author.id, username: author.username, avatar: author.avatar },
    publishTime: article.publishedAt.toISOString(),
    views: article.views,
    likes: article.likes,
    hasResult: match !== null && isReport(article.publishedAt, match),
  };
}

export const leagueOf = (row: LeagueRow, lang: LanguageCode): League => ({
  id: row.id,
  game: gameOf(row.gameId),
  name: localizedIn(row.names, lang),
  country: row.country,
  countryName: '',
});

export const teamOf = (row: TeamRow, lang: LanguageCode): Match['home'] => ({
  id: row.id,
  name: localizedIn(row.names, lang),
  crest: row.crest,
});

/** Of one row more than a page holds. */
export function newsPage(rows: readonly ListedArticle[], lang: LanguageCode): NewsPage {
  const { items, ...page } = pageOf(rows, NEWS_PAGE, ({ article }) =>
    encodeCursor(TIME_CURSOR, { at: article.publishedAt, id: article.id }),
  );
  return { articles: items.map((row) => articleCard(row, lang)), ...page };
}

/** Excerpt for lists; where the author gave no summary, the beginning of the text. */
export const publication = ({ lang, summaries, bodies }: ArticleRow, now: Date) => ({
  state: 'published' as const,
  reason: '',
  publishedAt: now,
  changedAt: now,
  summaries: { ...summaries, [lang]: summaries[lang] || excerptOf(bodies[lang] ?? []) },
});
