import * as z from 'zod/mini';
import { game, gameId, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
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
  hasResult: z.boolean(),
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
  ...pageFields,
});
export type NewsPage = z.infer<typeof NewsPage>;

export const LikeState = z.object({ liked: z.boolean(), likes: z.number() });
export type LikeState = z.infer<typeof LikeState>;

export const OfGame = z.object({ game: z.optional(game), gameId: z.optional(gameId) });
export type OfGame = z.input<typeof OfGame>;
export const ListNews = z.extend(OfGame, { cursor: cursorInput, pageIndex: z.optional(pageIndex) });
export type ListNews = z.input<typeof ListNews>;
export const ListAdminNews = z.object({
  game: z.optional(game),
  /** Part of a title or of the author's name. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  articleId: z.optional(id),
  cursor: cursorInput,
});
export type ListAdminNews = z.input<typeof ListAdminNews>;
export type ListAdminNewsQuery = z.output<typeof ListAdminNews>;
export type ListNewsQuery = z.output<typeof ListNews>;
