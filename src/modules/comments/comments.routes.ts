import * as z from 'zod/mini';
import type { AccountAges } from '#modules/users/index.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import type { CommentActionsService } from './comment-actions.service.ts';
import { commentsCalls } from './comments.calls.ts';
import {
  AddComment,
  CommentPage,
  commentErrors,
  DecideComment,
  FindComment,
  id,
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
import { MAX_PAGES } from './comments.rules.ts';
import type { CommentsService } from './comments.service.ts';
import type { QueueService } from './queue.service.ts';

const { noSuchTarget, notFound } = commentErrors;
const { notSignedIn, tooMany, malformed, noPermission, ownBusiness } = platformErrors;
const pageIndex = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGES));

interface Services {
  ages: Pick<AccountAges, 'check'>;
  comments: CommentsService;
  talk: CommentActionsService;
  queue: QueueService;
}

export const commentsRoutes = ({ ages, comments, talk, queue }: Services): Route[] => [
  route(
    commentsCalls.list,
    { input: ListComments, result: CommentPage, errors: [noSuchTarget, malformed] },
    ({ viewer, input }) => comments.list(viewer, input, input),
  ),
  route(
    commentsCalls.newsComments,
    { input: z.object({ game: z.string(), id, pageIndex }), result: CommentPage, errors: [noSuchTarget] },
    ({ viewer, input: { game, id, pageIndex } }) =>
      comments.page(viewer, { kind: 'news', id }, { game, pageIndex }),
  ),
  route(
    commentsCalls.replies,
    {
      input: z.object({ id, after: z.optional(id), cursor: cursorInput }),
      result: ReplyPage,
      errors: [notFound],
    },
    ({ viewer, input }) => comments.replies(viewer, input.id, input),
  ),
  route(
    commentsCalls.linked,
    { input: FindComment, result: LinkedComment, errors: [noSuchTarget, notFound] },
    ({ viewer, input }) => comments.linked(viewer, input, input.commentId),
  ),
  route(
    commentsCalls.add,
    {
      input: AddComment,
      result: SentComment,
      errors: [
        noSuchTarget,
        notFound,
        commentErrors.nonCompliant,
        commentErrors.muted,
        commentErrors.flood,
        commentErrors.repeated,
        notSignedIn,
        tooMany,
      ],
    },
    async (request) => {
      await ages.check('comments', request);
      return await talk.add(request.input, request);
    },
  ),
  route(
    commentsCalls.like,
    { input: LikeComment, result: LikeState, errors: [notFound, notSignedIn, tooMany] },
    ({ viewer, input, now }) => talk.like(viewer, input.id, input.like, now),
  ),
  route(
    commentsCalls.delete,
    {
      input: z.object({ id }),
      result: z.null(),
      errors: [notFound, commentErrors.notYours, notSignedIn, tooMany],
    },
    ({ viewer, input, now }) => talk.delete(viewer, input.id, now),
  ),
  route(
    commentsCalls.report,
    {
      input: ReportComment,
      result: z.null(),
      errors: [notFound, commentErrors.oneself, notSignedIn, tooMany],
    },
    ({ viewer, input, now }) => talk.report(viewer, input, now),
  ),
  route(
    commentsCalls.ofUser,
    { input: z.object({ userId: id, pageIndex }), result: MyCommentPage },
    ({ input }) => comments.ofUser(input.userId, input.pageIndex),
  ),
  route(
    commentsCalls.mine,
    { input: z.object({ cursor: cursorInput }), result: MyCommentPage, errors: [notSignedIn] },
    ({ viewer, input }) => comments.mine(viewer, input.cursor),
  ),
  route(
    commentsCalls.queue,
    { input: QueueQuery, result: QueuePage, errors: [notSignedIn, noPermission] },
    ({ input }) => queue.list(input),
  ),
  route(
    commentsCalls.decide,
    {
      input: DecideComment,
      result: z.null(),
      errors: [commentErrors.decided, commentErrors.reasonNeeded, ownBusiness, notSignedIn, noPermission],
    },
    ({ viewer, input, now }) => queue.decide(viewer.id, input, now),
  ),
];
