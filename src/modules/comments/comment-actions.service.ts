import type { Audit } from '#modules/audit/index.ts';
import { checkFlood } from '#modules/content-filter/flood.rules.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import { hasLink } from '#modules/content-filter/links.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { invalidFields } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AddComment,
  commentErrors,
  type LikeState,
  type ReportComment,
  type SentComment,
} from './comments.contract.ts';
import { canDelete, type HeldCause, isStaff, tidyComment } from './comments.rules.ts';
import {
  findByKey,
  findComment,
  insertComment,
  listByIds,
  listRecentOf,
  lockComment,
} from './comments.store.ts';
import type { CommentRow, ThreadRow } from './comments.tables.ts';
import { countLike, deleteLike, insertLike } from './likes.store.ts';
import type { Mutes } from './mutes.service.ts';
import { insertReport } from './queue.store.ts';
import type { Targets } from './targets.service.ts';
import { replyOf, type ThreadsService } from './threads.service.ts';
import { lockSpeaker, lockThread, openThread } from './threads.store.ts';

/** Author, time and idempotency key of a write. */
export interface At {
  caller: Pick<Caller<User>, 'viewer' | 'brand' | 'lang'>;
  key: string;
  now: Date;
}

/** Actions of users. */
export interface CommentActionsService {
  add(draft: AddComment, at: At): Promise<SentComment>;
  like(viewer: User, id: number, like: boolean, now: Date): Promise<LikeState>;
  delete(viewer: User, id: number, now: Date): Promise<null>;
  report(viewer: User, report: ReportComment, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  words: Pick<ContentFilter, 'check'>;
  audit: Audit;
  targets: Targets;
  threads: ThreadsService;
  silences: Pick<Mutes, 'isSilenced'>;
}

export function createCommentActionsService({
  db,
  words,
  audit,
  targets,
  threads,
  silences,
}: Parts): CommentActionsService {
  async function judge(text: string, viewer: User): Promise<HeldCause | null> {
    const found = await words.check(text);
    if (found === 'refuse') throw commentErrors.nonCompliant();
    if (isStaff(viewer)) return null;
    return found === 'hold' ? 'word' : hasLink(text) ? 'link' : null;
  }

  return {
    async add({ kind, id, text: raw, replyTo }, { caller, key, now }) {
      const { viewer, brand, lang } = caller;
      const userId = viewer.id;
      const text = tidyComment(raw);
      if (text === '') throw invalidFields({ text: { key: 'errors.field.required' } });
      const cause = await judge(text, viewer);
      return await transact(db, async (tx) => {
        const info = await targets.get(tx, { kind, id });
        await lockSpeaker(tx, userId);
        const known = await findByKey(tx, userId, key);
        if (known) return await sent(tx, known, info.authorId);
        if (!isStaff(viewer)) {
          if (await silences.isSilenced(tx, userId, now)) throw commentErrors.muted();
          await checkPace(tx, userId, text, now);
        }
        const thread = await openThread(tx, { kind, id }, now);
        const parent = replyTo === undefined ? null : await answerable(tx, thread, replyTo);
        const comment = await insertComment(tx, {
          threadId: thread.id,
          rootId: parent && (parent.rootId ?? parent.id),
          replyTo: parent?.id ?? null,
          userId,
          key,
          body: text,
          state: 'held',
          cause,
          likes: 0,
          replies: 0,
          brand: brand.id,
          lang,
          createdAt: now,
        });
        if (cause) return { comment: null };
        return { comment: await threads.show(tx, thread, comment, info, now) };
      });
    },
    async like(viewer, id, like, now) {
      const userId = viewer.id;
      return await transact(db, async (tx) => {
        // Row lock: a like and a deletion of the same comment are serialised.
        const comment = await lockComment(tx, id);
        if (comment?.state !== 'shown') throw commentErrors.notFound();
        const changed = like ? await insertLike(tx, id, userId, now) : await deleteLike(tx, id, userId);
        return { likes: changed ? await countLike(tx, id, like ? 1 : -1) : comment.likes, liked: like };
      });
    },
    async delete(viewer, id, now) {
      const actor = viewer.id;
      await transact(db, async (tx) => {
        const found = await findComment(tx, id);
        if (!found) throw commentErrors.notFound();
        if (!canDelete(viewer, found)) throw commentErrors.notYours();
        const thread = await lockThread(tx, found.threadId);
        const comment = (await lockComment(tx, id))!;
        if (comment.state === 'deleted' || comment.state === 'removed') return;
        const own = comment.userId === actor;
        await threads.hide(tx, thread, comment, own ? 'deleted' : 'removed');
        if (own) return;
        const subject = { kind: 'user', id: comment.userId };
        const details = { text: comment.body };
        await audit.record(tx, { actor, action: 'comment.removed', subject, details, now });
      });
      return null;
    },
    async report(viewer, { id, reason, note = '' }, now) {
      const reporterId = viewer.id;
      await transact(db, async (tx) => {
        const comment = await findComment(tx, id);
        if (comment?.state !== 'shown') throw commentErrors.notFound();
        if (comment.userId === reporterId) throw commentErrors.oneself();
        const quote = comment.body;
        await insertReport(tx, { commentId: id, reporterId, reason, note, quote, createdAt: now });
      });
      return null;
    },
  };
}

async function sent(tx: Tx, known: CommentRow, authorId: number | null): Promise<SentComment> {
  const [row] = await listByIds(tx, [known.id]);
  return { comment: row && known.state === 'shown' ? replyOf(row, authorId, false) : null };
}

async function checkPace(tx: Tx, userId: number, text: string, now: Date): Promise<void> {
  const problem = checkFlood(await listRecentOf(tx, userId), text, now);
  if (problem?.kind === 'flood') throw commentErrors.flood({ seconds: problem.seconds });
  if (problem) throw commentErrors.repeated();
}

/** A reply needs a visible comment of the same thread. */
async function answerable(tx: Tx, thread: ThreadRow, id: number): Promise<CommentRow> {
  const comment = await findComment(tx, id);
  if (comment?.threadId !== thread.id || comment.state !== 'shown') throw commentErrors.notFound();
  return comment;
}
