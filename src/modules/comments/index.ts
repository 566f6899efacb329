import type { Audit } from '#modules/audit/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { AccountAges } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createCommentActionsService } from './comment-actions.service.ts';
import { COMMENTS_TOPIC } from './comments.calls.ts';
import { commentsRoutes } from './comments.routes.ts';
import { createCommentsService } from './comments.service.ts';
import { fillDemoComments } from './demo/demo.service.ts';
import { createMutes, type IsMuted } from './mutes.service.ts';
import { commentsPersonalData } from './personal-data.service.ts';
import { createQueueService } from './queue.service.ts';
import { createTargets, type FindTarget } from './targets.service.ts';
import { createThreadsService } from './threads.service.ts';
import { countsOf, listRevisions } from './threads.store.ts';

export type { FindTarget, TargetInfo } from './targets.service.ts';

/** Public API for services of other modules. */
export interface Comments {
  /** Allows comments on targets of a kind (`news`); `find` is called with each comment. */
  register(kind: string, find: FindTarget): void;
  /** A site-wide mute also blocks comments. */
  silencedBy(isSilenced: IsMuted): void;
  /** Sample comments on some of a demo's targets of a kind. */
  fillDemo(kind: string, ids: readonly number[]): Promise<void>;
  /** Number of comments by target; targets without any are absent. */
  countsOf(tx: Tx, kind: string, ids: readonly number[]): Promise<Map<number, number>>;
}

export interface CommentsModule extends Module {
  publicApi: Comments;
}

interface Below {
  audit: Audit;
  words: ContentFilter;
  ages: Pick<AccountAges, 'check'>;
}

export function createComments(platform: Platform, { audit, words, ages }: Below): CommentsModule {
  const { emit, publish } = platform;
  const { db } = platform.database;
  const targets = createTargets();
  const silences = createMutes();
  const threads = createThreadsService({ emit, publish });
  const comments = createCommentsService({ db, targets });
  const targetOf = ({ kind, id }: { kind: string; id: string }) => ({ kind, id: Number(id) });
  return {
    name: 'comments',
    endpoints: commentsRoutes({
      ages,
      comments,
      talk: createCommentActionsService({ db, words, audit, targets, threads, silences }),
      queue: createQueueService({ db, audit, targets, threads }),
    }),
    topics: [
      defineTopic({
        name: 'comments',
        pattern: COMMENTS_TOPIC,
        canSubscribe: (_viewer, params) => /^[1-9]\d{0,14}$/.test(params.id),
        exists: (params) => comments.exists(targetOf(params)),
        snapshot: (params) => comments.snapshot(targetOf(params)),
        since: (params, rev) => comments.since(targetOf(params), rev),
        revisions: (threads) => listRevisions(db, threads.map(targetOf)),
      }),
    ],
    personalData: commentsPersonalData,
    publicApi: {
      register: targets.register,
      silencedBy: silences.register,
      countsOf,
      fillDemo: (kind, ids) => fillDemoComments(db, kind, ids, platform.clock.now()),
    },
  };
}
