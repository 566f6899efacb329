import type { AccountAges } from '#modules/users/index.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { commentsEndpoints as all } from './comments.contract.ts';
import type { CommentsService } from './comments.service.ts';
import type { QueueService } from './queue.service.ts';
import type { TalkService } from './talk.service.ts';

interface Services {
  ages: Pick<AccountAges, 'check'>;
  comments: CommentsService;
  talk: TalkService;
  queue: QueueService;
}

export const commentsApi = ({ ages, comments, talk, queue }: Services): Mounted[] => [
  mounted(all.list, ({ viewer, input }) => comments.list(viewer, input, input)),
  mounted(all.newsComments, ({ viewer, input: { game, id, pageIndex } }) =>
    comments.page(viewer, { kind: 'news', id }, { game, pageIndex }),
  ),
  mounted(all.replies, ({ viewer, input }) => comments.replies(viewer, input.id, input.cursor)),
  mounted(all.linked, ({ viewer, input }) => comments.linked(viewer, input, input.commentId)),
  mounted(all.add, async (ask) => {
    await ages.check('comments', ask);
    return await talk.add(ask.input, ask);
  }),
  mounted(all.like, ({ viewer, input, now }) => talk.like(viewer, input.id, input.like, now)),
  mounted(all.delete, ({ viewer, input, now }) => talk.delete(viewer, input.id, now)),
  mounted(all.report, ({ viewer, input, now }) => talk.report(viewer, input, now)),
  mounted(all.ofUser, ({ input }) => comments.ofUser(input.userId, input.pageIndex)),
  mounted(all.mine, ({ viewer, input }) => comments.mine(viewer, input.cursor)),
  mounted(all.queue, ({ input }) => queue.list(input)),
  mounted(all.decide, async ({ viewer, input, now }) => {
    if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
    return await queue.decide(viewer.id, input, now);
  }),
];
