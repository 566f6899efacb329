import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Messages, Snapshot } from '#platform/realtime/topics.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import {
  type CommentChange,
  type CommentPage,
  commentErrors,
  type LinkedComment,
  type MyCommentPage,
  type ReplyPage,
} from './comments.contract.ts';
import {
  COMMENT_CURSOR,
  COMMENTS_PAGE,
  heatOf,
  isInSight,
  MAX_MISSED,
  REPLIES_PAGE,
  type Sort,
  type Target,
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
  type PageScope,
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
    request: { sort: Sort; cursor?: string | undefined },
  ): Promise<CommentPage>;
  /** A numbered page of a target of this game; a target of another game is not found. */
  page(viewer: Viewer, target: Target, which: { game: string; pageIndex: number }): Promise<CommentPage>;
  replies(
    viewer: Viewer,
    rootId: number,
    from: { cursor?: string | undefined; after?: number | undefined },
  ): Promise<ReplyPage>;
  /** One comment of a target, for a link to it. */
  linked(viewer: Viewer, target: Target, id: number): Promise<LinkedComment>;
  mine(viewer: User, cursor: string | undefined): Promise<MyCommentPage>;
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

  async function read(viewer: Viewer, target: Target, request: PageScope): Promise<CommentPage> {
    const { authorId } = await targets.get(db, target);
    // The revision first: changes in between are delivered again over the topic, never lost.
    const thread = await findThread(db, target);
    if (!thread) return NOTHING;
    const rows = await listRoots(db, thread.id, request, COMMENTS_PAGE + 1);
    const { items: roots, ...page } = pageOf(rows, COMMENTS_PAGE, ({ comment }) =>
      encodeCursor(COMMENT_CURSOR, { heat: heatOf(comment), id: comment.id }),
    );
    const answers = await listFirstReplies(
      db,
      roots.map(({ comment }) => comment.id),
    );
    const liked = await likedBy(viewer, [...roots, ...answers]);
    const shown = (row: CommentWithAuthor) => replyOf(row, authorId, liked.has(row.comment.id));
    return {
      comments: roots.map((row) => ({
        ...shown(row),
        first: answers.filter(({ comment }) => comment.rootId === row.comment.id).map(shown),
      })),
      count: thread.comments,
      rev: thread.revision,
      ...page,
    };
  }

  async function ofUser(userId: number, which: Parameters<typeof listOfUser>[2]): Promise<MyCommentPage> {
    const rows = await listOfUser(db, userId, which, COMMENTS_PAGE + 1);
    const { items, ...page } = pageOf(rows, COMMENTS_PAGE, ({ comment }) => encodeCursor(ID_CURSOR, comment));
    const places = await Promise.all(items.map(({ kind, ref }) => targets.find(db, { kind, id: ref })));
    return {
      comments: items.map(({ comment: { id, body, state, likes, replies, createdAt } }, at) => ({
        id,
        text: body,
        state,
        likes,
        replies,
        path: places[at] ? `${places[at].path}#comment-${id}` : null,
        createdAt: createdAt.toISOString(),
      })),
      ...page,
    };
  }

  return {
    async list(viewer, target, { sort, cursor }) {
      return read(viewer, target, { sort, after: decodeCursor(COMMENT_CURSOR, cursor) });
    },
    async page(viewer, target, { game, pageIndex }) {
      if ((await targets.get(db, target)).game !== game) throw commentErrors.noSuchTarget();
      return await read(viewer, target, { sort: 'hot', offset: (pageIndex - 1) * COMMENTS_PAGE });
    },
    async replies(viewer, rootId, { cursor, after = 0 }) {
      const root = await findComment(db, rootId);
      if (!root || root.rootId !== null || root.state === 'held') throw commentErrors.notFound();
      const { kind, ref } = await getThread(db, root.threadId);
      const info = await targets.find(db, { kind, id: ref });
      if (!info) throw commentErrors.notFound();
      const from = decodeCursor(ID_CURSOR, cursor)?.id ?? after;
      const rows = await listReplies(db, rootId, from, REPLIES_PAGE + 1);
      const { items, ...page } = pageOf(rows, REPLIES_PAGE, ({ comment }) =>
        encodeCursor(ID_CURSOR, comment),
      );
      const liked = await likedBy(viewer, items);
      return {
        replies: items.map((row) => replyOf(row, info.authorId, liked.has(row.comment.id))),
        ...page,
      };
    },
    async linked(viewer, target, id) {
      const { authorId } = await targets.get(db, target);
      const thread = await findThread(db, target);
      const found = await findComment(db, id);
      if (!found || found.threadId !== thread?.id) throw commentErrors.notFound();
      const rootId = found.rootId ?? found.id;
      const [root] = await listByIds(db, [rootId]);
      if (!root || !isInSight(root.comment)) throw commentErrors.notFound();
      const [reply] = found.rootId !== null && found.state === 'shown' ? await listByIds(db, [id]) : [];
      if (found.rootId !== null && !reply) throw commentErrors.notFound();
      const answers = await listFirstReplies(db, [rootId]);
      const liked = await likedBy(viewer, [root, ...answers, ...(reply ? [reply] : [])]);
      const shown = (row: CommentWithAuthor) => replyOf(row, authorId, liked.has(row.comment.id));
      return {
        comment: { ...shown(root), first: answers.map(shown) },
        reply: reply ? shown(reply) : null,
      };
    },
    async mine(viewer, cursor) {
      return await ofUser(viewer.id, { visibility: 'own', before: decodeCursor(ID_CURSOR, cursor)?.id });
    },
    ofUser: (userId, pageIndex) =>
      ofUser(userId, { visibility: 'public', offset: (pageIndex - 1) * COMMENTS_PAGE }),
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

const NOTHING: CommentPage = { comments: [], count: 0, rev: 0, nextCursor: null, hasMore: false };

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
