import type { Comment, CommentChange, LikeState, LinkedComment, Reply } from '../comments.contract.ts';

/** A comment in this browser's list: its replies are complete up to `upTo`. */
export interface Shown extends Comment {
  upTo: number;
}

export interface CommentList {
  comments: readonly Shown[];
  count: number;
}

const shown = (comment: Comment): Shown => ({ ...comment, upTo: comment.first.at(-1)?.id ?? 0 });

export const listOf = (comments: readonly Comment[], count: number): CommentList => ({
  comments: comments.map(shown),
  count,
});

/** A comment that moved up meanwhile comes twice: the first one stays. */
export function addPage(list: CommentList, comments: readonly Comment[]): CommentList {
  const known = new Set(list.comments.map(({ id }) => id));
  const more = comments.filter(({ id }) => !known.has(id)).map(shown);
  return { ...list, comments: [...list.comments, ...more] };
}

const atRoot = (list: CommentList, id: number | null, change: (root: Shown) => Shown): CommentList => ({
  ...list,
  comments: list.comments.map((root) => (root.id === id ? change(root) : root)),
});

const byId = (a: Reply, b: Reply): number => a.id - b.id;

/** Next replies after `upTo`. */
export const addReplies = (list: CommentList, rootId: number, replies: readonly Reply[]): CommentList =>
  atRoot(list, rootId, (root) => {
    const fresh = new Map([...root.first, ...replies].map((reply) => [reply.id, reply]));
    return { ...root, first: [...fresh.values()].sort(byId), upTo: replies.at(-1)?.id ?? root.upTo };
  });

/** Change from the topic, which may be of this user's own action. */
export function withChange(list: CommentList, change: CommentChange): CommentList {
  const counted = { ...list, count: change.count };
  return 'added' in change ? withAdded(counted, change.added, false) : withGone(counted, change.gone);
}

/** The user's new comment, before the topic publishes it; always visible. */
export function withOwn(list: CommentList, own: Reply): CommentList {
  return isShown(list, own.id) ? list : withAdded({ ...list, count: list.count + 1 }, own, true);
}

/** The user's comments without those deleted since. */
export const notDeleted = (mine: readonly Reply[], changes: readonly CommentChange[]): readonly Reply[] =>
  mine.filter(({ id }) => !changes.some((change) => 'gone' in change && change.gone.id === id));

/** The user's new comment stays visible in a reloaded list, which has counted it already. */
export function withMine(list: CommentList, own: Reply): CommentList {
  return own.rootId === null ? withAdded(list, own, true) : list;
}

function withAdded(list: CommentList, added: Reply, own: boolean): CommentList {
  if (added.state !== 'shown') return list;
  if (added.rootId === null) {
    if (list.comments.some(({ id }) => id === added.id)) return list;
    return { ...list, comments: [shown({ ...added, first: [] }), ...list.comments] };
  }
  return atRoot(list, added.rootId, (root) => {
    if (root.first.some(({ id }) => id === added.id)) return root;
    const complete = root.first.length === root.replies;
    const counted = { ...root, replies: root.replies + 1 };
    if (!complete && !own) return counted;
    return { ...counted, first: [...root.first, added].sort(byId), upTo: complete ? added.id : root.upTo };
  });
}

export const isShown = (list: CommentList, id: number): boolean =>
  list.comments.some((root) => root.id === id || root.first.some((one) => one.id === id));

/** Linked comment, wherever its position in the list is; the replies between are loaded on demand. */
export function withLinked(list: CommentList, { comment, reply }: LinkedComment): CommentList {
  const known = list.comments.some(({ id }) => id === comment.id);
  const all = known ? list : { ...list, comments: [shown(comment), ...list.comments] };
  if (!reply || isShown(all, reply.id)) return all;
  return atRoot(all, comment.id, (root) => ({ ...root, first: [...root.first, reply].sort(byId) }));
}

type Gone = Extract<CommentChange, { gone: unknown }>['gone'];

function withGone(list: CommentList, { id, rootId, state }: Gone): CommentList {
  const empty = { state, user: null, text: '', replyTo: null, byAuthor: false };
  if (rootId === null) return atRoot(list, id, (root) => ({ ...root, ...empty }));
  return atRoot(list, rootId, (root) => ({
    ...root,
    replies: Math.max(0, root.replies - 1),
    first: root.first.filter((reply) => reply.id !== id),
  }));
}

export function withLike(list: CommentList, id: number, state: LikeState): CommentList {
  const like = <One extends Reply>(one: One): One => (one.id === id ? { ...one, ...state } : one);
  return { ...list, comments: list.comments.map((root) => ({ ...like(root), first: root.first.map(like) })) };
}
