import { call } from '#platform/endpoint/call.ts';
import type {
  AddComment,
  CommentPage,
  DecideComment,
  FindComment,
  LikeComment,
  LikeState,
  LinkedComment,
  ListComments,
  MyCommentPage,
  QueuePage,
  QueueQuery,
  ReplyPage,
  ReportComment,
  SentComment,
} from './comments.contract.ts';

/** Live topic of one thread (`CommentChange` for each revision). */
export const COMMENTS_TOPIC = 'comments/{kind}/{id}';

const STAFF = ['moderator', 'administrator'] as const;

export const commentsCalls = {
  list: call<ListComments, CommentPage>({
    name: 'comments.list',
    method: 'GET',
    path: 'comments/list',
    access: 'anyone',
    summary: 'What readers say about something: hot or new first, each with its first answers.',
  }),
  /** Path of the specification. */
  newsComments: call<{ game: string; id: number; pageIndex: number }, CommentPage>({
    name: 'comments.newsComments',
    method: 'GET',
    path: '{game}/newsComment{id}/{pageIndex}',
    access: 'anyone',
    summary: 'A numbered page of what readers say about an article, hot first.',
  }),
  replies: call<{ id: number; after?: number; cursor?: string }, ReplyPage>({
    name: 'comments.replies',
    method: 'GET',
    path: 'comments/replies',
    access: 'anyone',
    summary: 'The answers to a comment, oldest first.',
  }),
  linked: call<FindComment, LinkedComment>({
    name: 'comments.linked',
    method: 'GET',
    path: 'comments/linked',
    access: 'anyone',
    summary: 'The comment that a link leads to, with what it answers.',
  }),
  add: call<AddComment, SentComment>({
    name: 'comments.add',
    method: 'POST',
    path: 'comments/add',
    access: 'user',
    once: true,
    limit: 'write',
    summary: 'Says something about a thing, or answers a comment on it.',
  }),
  like: call<LikeComment, LikeState>({
    name: 'comments.like',
    method: 'POST',
    path: 'comments/like',
    access: 'user',
    limit: 'write',
    summary: 'Likes a comment, or no longer; twice is the same as once.',
  }),
  delete: call<{ id: number }, null>({
    name: 'comments.delete',
    method: 'POST',
    path: 'comments/delete',
    access: 'user',
    limit: 'write',
    summary: 'Takes back a comment of one’s own; a moderator, anybody’s.',
  }),
  report: call<ReportComment, null>({
    name: 'comments.report',
    method: 'POST',
    path: 'comments/report',
    access: 'user',
    limit: 'write',
    summary: 'Reports a comment to the moderators; twice is the same as once.',
  }),
  mine: call<{ cursor?: string }, MyCommentPage>({
    name: 'comments.mine',
    method: 'GET',
    path: 'comments/mine',
    access: 'user',
    summary: 'What I said, wherever, the newest first.',
  }),
  /** Specification: `user/{userId}/{type}/{pageIndex}`; the type of news belongs to another module. */
  ofUser: call<{ userId: number; pageIndex: number }, MyCommentPage>({
    name: 'comments.ofUser',
    method: 'GET',
    path: 'user/{userId}/post/{pageIndex}',
    access: 'anyone',
    summary: 'A numbered page of what a user said, wherever everyone sees it.',
  }),
  queue: call<QueueQuery, QueuePage>({
    name: 'comments.queue',
    method: 'GET',
    path: 'admin/comments',
    access: STAFF,
    summary: 'Comments that are held or reported and wait for a moderator, oldest first.',
  }),
  decide: call<DecideComment, null>({
    name: 'comments.decide',
    method: 'POST',
    path: 'admin/comments/decide',
    access: STAFF,
    summary: 'Lets a held or reported comment stand, or removes it with a reason.',
  }),
};
