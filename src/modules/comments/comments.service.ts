import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Messages, Snapshot } from '#platform/realtime/topics.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import {
  type CommentChange,
  type CommentPage,
  commentErrors,
  type LinkedComment,
  type MyCommentPage,
  type ReplyPage,
} from './comments.contract.ts';
import {
  COMMENTS_PAGE,
  heatOf,
  isInSight,
  MAX_MISSED,
  REPLIES_PAGE,
  readCommentCursor,
  type Sort,
  type Target,
  writeCommentCursor,
} from './comments.rules.ts';
import {
  type CommentWithAuthor,
  findComment,
  listByIds,
  listFirstReplies,
  listOfUser,
  listReplies,
  listRoots,
  listSince,
  type PageAsk,
} from './comments.store.ts';
import { likedAmong } from './likes.store.ts';
import type { Targets } from './targets.service.ts';
import { goneOf, replyOf } from './threads.service.ts';
import { findThread, getThread } from './threads.store.ts';

/** Queries, and the snapshots of the topic. */
export interface CommentsService {
  list(
    viewer: Viewer,
    target: Target,
    ask: { sort: Sort; cursor?: string | undefined },
  ): Promise<CommentPage>;
  /** A numbered page of a target of this game; a target of another game is not found. */
  page(viewer: Viewer, target: Target, which: { game: string; pageIndex: number }): Promise<CommentPage>;
  replies(viewer: Viewer, rootId: number, cursor: number | undefined): Promise<ReplyPage>;
  /** One comment of a target, for a link to it. */
  linked(viewer: Viewer, target: Target, id: number): Promise<LinkedComment>;
  mine(viewer: Viewer, cursor: number | undefined): Promise<MyCommentPage>;
  ofUser(userId: number, pageIndex: number): Promise<MyCommentPage>;
  exists(target: Target): Promise<boolean>;
  snapshot(target: Target): Promise<Snapshot>;
  since(target: Target, rev: number): Promise<Messages | null>;
}

export function createCommentsService({ db, targets }: { db: Db; targets: Targets }): CommentsService {
  const likedBy = async (viewer: Viewer, rows: readonly CommentWithAuthor[]): Promise<Set<number>> =>
    viewer.kind === 'guest'
      ? new Set()
      : await likedAmong(
          db,
          viewer.id,
          rows.map(({ comment }) => comment.id),
        );

  async function read(viewer: Viewer, target: Target, ask: PageAsk): Promise<CommentPage> {
    const { authorId } = await targets.get(db, target);
    // The revision first: changes in between are delivered again over the topic, never lost.
    const thread = await findThread(db, target);
    if (!thread) return NOTHING;
    const rows = await listRoots(db, thread.id, ask, COMMENTS_PAGE + 1);
    const roots = rows.slice(0, COMMENTS_PAGE);
    const answers = await listFirstReplies(
      db,
      roots.map(({ comment }) => comment.id),
    );
    const liked = await likedBy(viewer, [...roots, ...answers]);
    const shown = (row: CommentWithAuthor) => replyOf(row, authorId, liked.has(row.comment.id));
    const last = rows.length > COMMENTS_PAGE ? roots.at(-1)!.comment : null;
    return {
      comments: roots.map((row) => ({
        ...shown(row),
        first: answers.filter(({ comment }) => comment.rootId === row.comment.id).map(shown),
      })),
      count: thread.comments,
      rev: thread.revision,
      cursor: last && writeCommentCursor({ heat: heatOf(last), id: last.id }),
      hasMore: last !== null,
    };
  }

  async function ofUser(userId: number, which: Parameters<typeof listOfUser>[2]): Promise<MyCommentPage> {
    const rows = await listOfUser(db, userId, which, COMMENTS_PAGE + 1);
    const shown = rows.slice(0, COMMENTS_PAGE);
    const hasMore = rows.length > COMMENTS_PAGE;
    const places = await Promise.all(shown.map(({ kind, ref }) => targets.find(db, { kind, id: ref })));
    return {
      comments: shown.map(({ comment: { id, body, state, likes, replies, createdAt } }, at) => ({
        id,
        text: body,
        state,
        likes,
        replies,
        path: places[at] ? `${places[at].path}#comment-${id}` : null,
        createdAt: createdAt.toISOString(),
      })),
      cursor: hasMore ? shown.at(-1)!.comment.id : null,
      hasMore,
    };
  }

  return {
    list(viewer, target, { sort, cursor }) {
      const after = cursor === undefined ? null : readCommentCursor(cursor);
      if (cursor !== undefined && !after) throw platformErrors.malformed();
      return read(viewer, target, { sort, after });
    },
    async page(viewer, target, { game, pageIndex }) {
      if ((await targets.get(db, target)).game !== game) throw commentErrors.noSuchTarget();
      return await read(viewer, target, { sort: 'hot', offset: (pageIndex - 1) * COMMENTS_PAGE });
    },
    async replies(viewer, rootId, cursor = 0) {
      const root = await findComment(db, rootId);
      if (!root || root.rootId !== null || root.state === 'held') throw commentErrors.notFound();
      const { kind, ref } = await getThread(db, root.threadId);
      const info = await targets.find(db, { kind, id: ref });
      if (!info) throw commentErrors.notFound();
      const rows = await listReplies(db, rootId, cursor, REPLIES_PAGE + 1);
      const shown = rows.slice(0, REPLIES_PAGE);
      const liked = await likedBy(viewer, shown);
      const hasMore = rows.length > REPLIES_PAGE;
      return {
        replies: shown.map((row) => replyOf(row, info.authorId, liked.has(row.comment.id))),
        cursor: hasMore ? shown.at(-1)!.comment.id : null,
        hasMore,
      };
    },
    async linked(viewer, target, id) {
      const { authorId } = await targets.get(db, target);
      const thread = await findThread(db, target);
      const asked = await findComment(db, id);
      if (!asked || asked.threadId !== thread?.id) throw commentErrors.notFound();
      const rootId = asked.rootId ?? asked.id;
      const [root] = await listByIds(db, [rootId]);
      if (!root || !isInSight(root.comment)) throw commentErrors.notFound();
      const [reply] = asked.rootId !== null && asked.state === 'shown' ? await listByIds(db, [id]) : [];
      if (asked.rootId !== null && !reply) throw commentErrors.notFound();
      const answers = await listFirstReplies(db, [rootId]);
      const liked = await likedBy(viewer, [root, ...answers, ...(reply ? [reply] : [])]);
      const shown = (row: CommentWithAuthor) => replyOf(row, authorId, liked.has(row.comment.id));
      return {
        comment: { ...shown(root), first: answers.map(shown) },
        reply: reply ? shown(reply) : null,
      };
    },
    async mine(viewer, cursor) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return await ofUser(viewer.id, { whose: 'own', before: cursor });
    },
    ofUser: (userId, pageIndex) =>
      ofUser(userId, { whose: 'public', offset: (pageIndex - 1) * COMMENTS_PAGE }),
    exists: async (target) => (await targets.find(db, target)) !== null,
    async snapshot(target) {
      const thread = await findThread(db, target);
      // Lists differ by user and order: after too many missed changes the client loads its own list.
      return { rev: thread?.revision ?? 0, data: { count: thread?.comments ?? 0 } };
    },
    async since(target, rev) {
      const thread = await findThread(db, target);
      const newest = thread?.revision ?? 0;
      if (!thread || rev > newest || newest - rev > MAX_MISSED) return null;
      const info = await targets.find(db, target);
      const rows = await listSince(db, thread.id, rev);
      const changes = rows
        .flatMap((row) => changesOf(row, info?.authorId ?? null, thread.comments))
        .filter((change) => change.rev > rev && change.rev <= newest)
        .sort((a, b) => a.rev - b.rev);
      // An account was erased: no message lists its comments.
      if (changes.length !== newest - rev) return null;
      return { rev: newest, messages: changes.map(({ change }) => change) };
    },
  };
}

const NOTHING: CommentPage = { comments: [], count: 0, rev: 0, cursor: null, hasMore: false };

function changesOf(
  row: CommentWithAuthor,
  authorId: number | null,
  count: number,
): { rev: number; change: CommentChange }[] {
  const { shownRev, goneRev } = row.comment;
  const came =
    shownRev === null ? [] : [{ rev: shownRev, change: { added: replyOf(row, authorId, false), count } }];
  const went =
    goneRev === null
      ? []
      : [{ rev: goneRev, change: { gone: goneOf(row.comment, row.comment.state), count } }];
  return [...came, ...went];
}
