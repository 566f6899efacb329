import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { readCursor, writeCursor } from '#modules/matches/cursor.rules.ts';
import type { League, Match } from '#modules/matches/matches.contract.ts';
import { isReport } from '#modules/matches/result-report.rules.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { OwnArticle, OwnLine } from './articles.contract.ts';
import { languageFor } from './articles.rules.ts';
import type { ArticleRow } from './articles.tables.ts';
import type { ArticleCard, NewsPage } from './news.contract.ts';
import { excerptOf, NEWS_PAGE } from './news.rules.ts';
import type { findLeague, ListedArticle, listTeams } from './news.store.ts';

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
    tells: match !== null && isReport(article.publishedAt, match),
  };
}

type LeagueRow = NonNullable<Awaited<ReturnType<typeof findLeague>>>;
type TeamRow = Awaited<ReturnType<typeof listTeams>>[number];

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

/** The cursor of a list. */
export function placeOf(cursor: string | undefined): { at: Date; id: number } | null {
  if (cursor === undefined) return null;
  const place = readCursor(cursor, 2);
  if (!place) throw platformErrors.malformed();
  return { at: new Date(place[0]!), id: place[1]! };
}

/** From one row more than a page holds. */
export function newsPage(rows: readonly ListedArticle[], lang: LanguageCode): NewsPage {
  const shown = rows.slice(0, NEWS_PAGE);
  const hasMore = rows.length > NEWS_PAGE;
  const last = shown.at(-1)?.article;
  return {
    articles: shown.map((row) => articleCard(row, lang)),
    nextCursor: hasMore && last ? writeCursor([last.publishedAt.getTime(), last.id]) : null,
    hasMore,
  };
}

/** Excerpt for lists; where the author gave no summary, the beginning of the text. */
export const publication = ({ lang, summaries, bodies }: ArticleRow, now: Date) => ({
  state: 'published' as const,
  reason: '',
  publishedAt: now,
  changedAt: now,
  summaries: { ...summaries, [lang]: summaries[lang] || excerptOf(bodies[lang] ?? []) },
});
