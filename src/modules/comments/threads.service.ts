import type { Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { type CommentChange, commentReplied, type Reply } from './comments.contract.ts';
import { type CommentState, topicOf } from './comments.rules.ts';
import {
  type CommentWithAuthor,
  countReply,
  findComment,
  listByIds,
  updateComment,
} from './comments.store.ts';
import type { CommentRow, ThreadRow } from './comments.tables.ts';
import type { TargetInfo } from './targets.service.ts';
import { countThread } from './threads.store.ts';

/** The two changes of a thread. The caller has locked its row: count and revision are exact. */
export interface ThreadsService {
  show(tx: Tx, thread: ThreadRow, comment: CommentRow, info: TargetInfo, now: Date): Promise<Reply>;
  hide(tx: Tx, thread: ThreadRow, comment: CommentRow, state: 'deleted' | 'removed'): Promise<void>;
}

interface Parts {
  emit: Emit;
  publish: Platform['publish'];
}

export function createThreadsService({ emit, publish }: Parts): ThreadsService {
  const publishChange = (tx: Tx, { kind, ref, revision }: ThreadRow, change: CommentChange) =>
    afterCommit(tx, () => publish(topicOf({ kind, id: ref }), change, { rev: revision }));

  async function emitAnswered(tx: Tx, thread: ThreadRow, comment: CommentRow, path: string, now: Date) {
    const answered = comment.replyTo === null ? null : await findComment(tx, comment.replyTo);
    if (!answered || answered.userId === comment.userId) return;
    const { brand, lang } = comment;
    const fact = {
      userId: answered.userId,
      byUserId: comment.userId,
      commentId: comment.id,
      kind: thread.kind,
      ref: thread.ref,
      path,
    };
    await emit(tx, commentReplied, fact, { now, brand, lang });
  }

  return {
    async show(tx, { id }, comment, { authorId, path }, now) {
      const thread = await countThread(tx, id, 1);
      await updateComment(tx, comment.id, { state: 'shown', shownRev: thread.revision });
      if (comment.rootId !== null) await countReply(tx, comment.rootId, 1);
      await emitAnswered(tx, thread, comment, path, now);
      const [row] = await listByIds(tx, [comment.id]);
      const added = replyOf(row!, authorId, false);
      publishChange(tx, thread, { added, count: thread.comments });
      return added;
    },
    async hide(tx, { id }, comment, state) {
      const body = state === 'deleted' ? '' : comment.body;
      if (comment.state !== 'shown') return await updateComment(tx, comment.id, { state, body });
      const thread = await countThread(tx, id, -1);
      await updateComment(tx, comment.id, { state, body, goneRev: thread.revision });
      if (comment.rootId !== null) await countReply(tx, comment.rootId, -1);
      publishChange(tx, thread, { gone: goneOf(comment, state), count: thread.comments });
    },
  };
}

export const goneOf = ({ id, rootId }: CommentRow, state: CommentState) => ({ id, rootId, state });

/** A deleted comment has neither text nor author. */
export function replyOf(
  { comment, author, answered }: CommentWithAuthor,
  authorId: number | null,
  liked: boolean,
): Reply {
  const { id, rootId, state, body, likes, replies, createdAt } = comment;
  const there = state === 'shown';
  return {
    id,
    rootId,
    state,
    user: there ? author : null,
    byAuthor: there && author.uid === authorId,
    replyTo: there ? answered : null,
    text: there ? body : '',
    likes,
    liked,
    replies,
    createdAt: createdAt.toISOString(),
  };
}
