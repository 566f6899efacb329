import type { AccountAges } from '#modules/users/index.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { CommentActionsService } from './comment-actions.service.ts';
import { commentsEndpoints as all } from './comments.contract.ts';
import type { CommentsService } from './comments.service.ts';
import type { QueueService } from './queue.service.ts';

interface Services {
  ages: Pick<AccountAges, 'check'>;
  comments: CommentsService;
  talk: CommentActionsService;
  queue: QueueService;
}

export const commentsApi = ({ ages, comments, talk, queue }: Services): Route[] => [
  route(all.list, ({ viewer, input }) => comments.list(viewer, input, input)),
  route(all.newsComments, ({ viewer, input: { game, id, pageIndex } }) =>
    comments.page(viewer, { kind: 'news', id }, { game, pageIndex }),
  ),
  route(all.replies, ({ viewer, input }) => comments.replies(viewer, input.id, input)),
  route(all.linked, ({ viewer, input }) => comments.linked(viewer, input, input.commentId)),
  route(all.add, async (ask) => {
    await ages.check('comments', ask);
    return await talk.add(ask.input, ask);
  }),
  route(all.like, ({ viewer, input, now }) => talk.like(viewer, input.id, input.like, now)),
  route(all.delete, ({ viewer, input, now }) => talk.delete(viewer, input.id, now)),
  route(all.report, ({ viewer, input, now }) => talk.report(viewer, input, now)),
  route(all.ofUser, ({ input }) => comments.ofUser(input.userId, input.pageIndex)),
  route(all.mine, ({ viewer, input }) => comments.mine(viewer, input.cursor)),
  route(all.queue, ({ input }) => queue.list(input)),
  route(all.decide, async ({ viewer, input, now }) => {
    if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
    return await queue.decide(viewer.id, input, now);
  }),
];
