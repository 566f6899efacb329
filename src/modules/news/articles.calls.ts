import { call } from '#platform/endpoint/call.ts';
import type {
  BeginArticle,
  DecideArticle,
  ListOwn,
  ListSubmitted,
  OwnArticle,
  OwnPage,
  SaveArticle,
  SubmittedPage,
} from './articles.contract.ts';

const staff = ['moderator', 'administrator'] as const;
const write = { method: 'POST', access: 'user', limit: 'write' } as const;

/** An article until its publication. */
export const articlesCalls = {
  draft: call<BeginArticle, OwnArticle>({
    ...write,
    name: 'news.draft',
    path: 'article/draft',
    once: true,
    summary: 'Begins an article of mine.',
  }),
  save: call<SaveArticle, OwnArticle>({
    ...write,
    name: 'news.save',
    path: 'article/save',
    summary: 'Keeps what I have written so far; refused where another window has written since.',
  }),
  submit: call<{ articleId: number; rev: number }, OwnArticle>({
    ...write,
    name: 'news.submit',
    path: 'article/submit',
    summary: 'Hands my article in for review.',
  }),
  withdraw: call<{ articleId: number }, OwnArticle>({
    ...write,
    name: 'news.withdraw',
    path: 'article/withdraw',
    summary: 'Takes my article back from review, to go on writing.',
  }),
  remove: call<{ articleId: number }, null>({
    ...write,
    name: 'news.remove',
    path: 'article/remove',
    summary: 'Removes an article of mine.',
  }),
  own: call<{ articleId: number }, OwnArticle>({
    name: 'news.own',
    method: 'GET',
    path: 'article/own',
    access: 'user',
    summary: 'An article of mine as I write it; those who review read any.',
  }),
  mine: call<ListOwn, OwnPage>({
    name: 'news.mine',
    method: 'GET',
    path: 'article/mine',
    access: 'user',
    summary: 'My articles in any state, the newest first.',
  }),
  submitted: call<ListSubmitted, SubmittedPage>({
    name: 'news.submitted',
    method: 'GET',
    path: 'admin/articles',
    access: staff,
    summary: 'Articles that wait for review, the longest waiting first.',
  }),
  decide: call<DecideArticle, OwnArticle>({
    name: 'news.decide',
    method: 'POST',
    path: 'admin/articles/decide',
    access: staff,
    limit: 'write',
    summary: 'Publishes an article, or refuses it with a reason.',
  }),
  takeDown: call<{ articleId: number; reason: string }, null>({
    name: 'news.takeDown',
    method: 'POST',
    path: 'admin/articles/remove',
    access: staff,
    limit: 'write',
    summary: 'Takes a published article out of the news, with a reason that its author reads.',
  }),
};
