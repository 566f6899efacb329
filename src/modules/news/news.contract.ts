import * as z from 'zod/mini';
import { cursor, game, gameId, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { articleErrors } from './articles.contract.ts';
import { newsCalls } from './news.calls.ts';

export const ArticleCard = z.object({
  id: z.number(),
  game,
  /** The language of this text, which may not be the viewer's. */
  lang: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  /** Null: the editorial team. */
  author: z.nullable(z.object({ uid: z.number(), username: z.string(), avatar: z.nullable(z.string()) })),
  publishTime: z.string(),
  views: z.number(),
  likes: z.number(),
  /** Published after the start of its match: its text may contain the result. */
  tells: z.boolean(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = z.extend(ArticleCard, {
  body: RichText,
  league: z.nullable(League),
  teams: z.array(Match.shape.home),
  /** Matches in the text, and the article's own. */
  matches: z.array(Match),
  matchId: z.nullable(z.number()),
  related: z.array(ArticleCard),
});
export type Article = z.infer<typeof Article>;

export const NewsPage = z.object({
  articles: z.array(ArticleCard),
  nextCursor: z.nullable(z.string()),
  hasMore: z.boolean(),
});
export type NewsPage = z.infer<typeof NewsPage>;

export const LikeState = z.object({ liked: z.boolean(), likes: z.number() });
export type LikeState = z.infer<typeof LikeState>;

const OfGame = z.object({ game: z.optional(game), gameId: z.optional(gameId) });
export type OfGame = z.input<typeof OfGame>;
const ListNews = z.extend(OfGame, { cursor: z.optional(cursor), pageIndex: z.optional(pageIndex) });
export type ListNews = z.input<typeof ListNews>;
const ListAdminNews = z.object({
  game: z.optional(game),
  /** Part of a title or of the author's name. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  articleId: z.optional(id),
  cursor: z.optional(cursor),
});
export type ListAdminNews = z.input<typeof ListAdminNews>;
export type ListAdminNewsQuery = z.output<typeof ListAdminNews>;
export type ListNewsQuery = z.output<typeof ListNews>;

const one = z.object({ articleId: id });
const missing = [articleErrors.notFound];
const missingOrGone = [...missing, platformErrors.gone];

export const newsEndpoints = {
  list: endpoint(newsCalls.list, { input: ListNews, result: NewsPage, errors: [platformErrors.malformed] }),
  gamePage: endpoint(newsCalls.gamePage, { input: z.object({ game, pageIndex }), result: NewsPage }),
  hot: endpoint(newsCalls.hot, { input: OfGame, result: z.array(ArticleCard) }),
  userHot: endpoint(newsCalls.userHot, { input: z.object({ userId: id }), result: z.array(ArticleCard) }),
  ofUser: endpoint(newsCalls.ofUser, {
    input: z.object({ userId: id, type: z.enum(['news']), pageIndex }),
    result: NewsPage,
  }),
  article: endpoint(newsCalls.article, {
    input: z.object({ game, id }),
    result: Article,
    errors: missingOrGone,
  }),
  find: endpoint(newsCalls.find, { input: one, result: Article, errors: missingOrGone }),
  shelf: endpoint(newsCalls.shelf, {
    input: ListAdminNews,
    result: NewsPage,
    errors: [platformErrors.malformed],
  }),
  view: endpoint(newsCalls.view, { input: one, result: z.null() }),
  liked: endpoint(newsCalls.liked, { input: one, result: LikeState, errors: missing }),
  like: endpoint(newsCalls.like, {
    input: z.object({ articleId: id, like: z.boolean() }),
    result: LikeState,
    errors: [...missing, platformErrors.notSignedIn],
  }),
};
