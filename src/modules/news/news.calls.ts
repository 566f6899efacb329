import { call } from '#platform/endpoint/call.ts';
import type {
  Article,
  ArticleCard,
  LikeState,
  ListAdminNews,
  ListNews,
  NewsPage,
  OfGame,
} from './news.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

/** Calls of viewers. */
export const newsCalls = {
  list: call<ListNews, NewsPage>({
    ...read,
    name: 'news.list',
    path: 'news/list',
    summary: 'News of all games or of one, the newest first, by page or by cursor.',
  }),
  gamePage: call<{ game: string; pageIndex: number }, NewsPage>({
    ...read,
    name: 'news.gamePage',
    path: '{game}/news/{pageIndex}',
    summary: "A numbered page of a game's news.",
  }),
  hot: call<OfGame, ArticleCard[]>({
    ...read,
    name: 'news.hot',
    path: 'news/getHotNewsByGame',
    summary: 'The most read and liked news of these days, of all games or of one.',
  }),
  userHot: call<{ userId: number }, ArticleCard[]>({
    ...read,
    name: 'news.userHot',
    path: 'news/userHot/{userId}',
    summary: "An author's most read and liked articles.",
  }),
  ofUser: call<{ userId: number; type: 'news'; pageIndex: number }, NewsPage>({
    ...read,
    name: 'news.ofUser',
    path: 'user/{userId}/{type}/{pageIndex}',
    summary: 'A numbered page of what a user has published.',
  }),
  article: call<{ game: string; id: number }, Article>({
    ...read,
    name: 'news.article',
    path: '{game}/news{id}',
    summary: 'One article with its matches, its teams and what is related to it.',
  }),
  find: call<{ articleId: number }, Article>({
    ...read,
    name: 'news.find',
    path: 'news/article',
    summary: 'One article, whichever game it is of.',
  }),
  shelf: call<ListAdminNews, NewsPage>({
    name: 'news.shelf',
    method: 'GET',
    path: 'admin/articles/published',
    access: ['moderator', 'administrator'],
    summary:
      'Published articles, the newest first, by game, by words of title or author, or one by its number.',
  }),
  view: call<{ articleId: number }, null>({
    name: 'news.view',
    method: 'POST',
    path: 'news/view',
    access: 'anyone',
    summary: 'An article is being read: counts once per visitor and hour.',
  }),
  liked: call<{ articleId: number }, LikeState>({
    ...read,
    name: 'news.liked',
    path: 'news/liked',
    summary: 'How many like an article, and whether I do.',
  }),
  like: call<{ articleId: number; like: boolean }, LikeState>({
    name: 'news.like',
    method: 'POST',
    path: 'news/like',
    access: 'user',
    limit: 'write',
    summary: 'Likes an article, or no longer; twice is the same as once.',
  }),
};
