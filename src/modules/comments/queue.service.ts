import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { commentErrors, type DecideComment, type QueuePage, type QueueQuery } from './comments.contract.ts';
import { QUEUE_PAGE, REASON } from './comments.rules.ts';
import { findComment, lockComment } from './comments.store.ts';
import { decideReports, listWaiting } from './queue.store.ts';
import type { Targets } from './targets.service.ts';
import type { ThreadsService } from './threads.service.ts';
import { lockThread } from './threads.store.ts';

/** Reported comments and those held by the content filter, with the moderators' decisions. */
export interface QueueService {
  list(query: QueueQuery): Promise<QueuePage>;
  decide(actor: number, decision: DecideComment, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  targets: Targets;
  threads: ThreadsService;
}

export function createQueueService({ db, audit, targets, threads }: Parts): QueueService {
  return {
    async list({ queue, cursor }) {
      const rows = await listWaiting(
        db,
        { queue, after: decodeCursor(ID_CURSOR, cursor)?.id },
        QUEUE_PAGE + 1,
      );
      const { items, ...page } = pageOf(rows, QUEUE_PAGE, ({ comment }) => encodeCursor(ID_CURSOR, comment));
      const places = await Promise.all(items.map(({ kind, ref }) => targets.find(db, { kind, id: ref })));
      return {
        comments: items.map(({ comment, kind, ref, username, reports }, at) => ({
          id: comment.id,
          kind,
          ref,
          path: places[at] ? `${places[at].path}#comment-${comment.id}` : null,
          user: { uid: comment.userId, username },
          text: comment.body,
          state: comment.state,
          cause: comment.cause,
          reports,
          createdAt: comment.createdAt.toISOString(),
        })),
        ...page,
      };
    },
    async decide(actor, { id, verdict, reason = '' }, now) {
      if (verdict === 'remove' && reason.length < REASON.min) throw commentErrors.reasonNeeded(REASON);
      await transact(db, async (tx) => {
        const found = await findComment(tx, id);
        if (!found) throw commentErrors.decided();
        if (found.userId === actor) throw platformErrors.ownBusiness();
        const thread = await lockThread(tx, found.threadId);
        const comment = (await lockComment(tx, id))!;
        const decision = verdict === 'remove' ? 'upheld' : 'dismissed';
        const reports = await decideReports(tx, id, { decision, decidedBy: actor, decidedAt: now });
        const held = comment.state === 'held';
        if (!held && reports === 0) throw commentErrors.decided();
        if (verdict === 'remove' && (held || comment.state === 'shown'))
          await threads.hide(tx, thread, comment, 'removed');
        // The target may be gone meanwhile: the comment is then visible nowhere.
        const target = { kind: thread.kind, id: thread.ref };
        if (verdict === 'keep' && held)
          await threads.show(tx, thread, comment, (await targets.find(tx, target)) ?? NOWHERE, now);
        await audit.record(tx, {
          actor,
          action: verdict === 'remove' ? 'comment.removed' : 'comment.kept',
          subject: { kind: 'user', id: comment.userId },
          details: { text: comment.body, reason },
          now,
        });
      });
      return null;
    },
  };
}

const NOWHERE = { authorId: null, path: '/' };
