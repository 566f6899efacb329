import { useEffect, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { commentsCalls } from '../comments.calls.ts';
import type { CommentChange, LikeState, Reply } from '../comments.contract.ts';
import { type Sort, type Target, topicOf } from '../comments.rules.ts';
import {
  addPage,
  addReplies,
  type CommentList,
  isShown,
  listOf,
  notDeleted,
  type Shown,
  withChange,
  withLike,
  withLinked,
  withMine,
  withOwn,
} from './comment-list.rules.ts';

interface Loaded {
  list: CommentList;
  rev: number;
  nextCursor: string | null;
}

export interface CommentsState {
  list: CommentList | null;
  failed: boolean;
  hasMore: boolean;
  sort: Sort;
  setSort(sort: Sort): void;
  retry(): void;
  loadMore(): Promise<void>;
  loadReplies(root: Shown): Promise<void>;
  add(own: Reply): void;
  like(id: number, state: LikeState): void;
}

/** Comment id of the address, and the navigation that brought it. */
export interface LinkTo {
  commentId: number;
  visit: string;
}

/** Live comments of a target in one order. `reader`: the user whose likes are marked. */
export function useComments(target: Target, reader: number | null, link: LinkTo | null): CommentsState {
  const { kind, id } = target;
  const [sort, setSort] = useState<Sort>('hot');
  const rev = useRef(0);
  const mine = useRef<readonly Reply[]>([]);
  const query = useQuery(`${kind} ${id} ${sort} ${reader}`, async (signal): Promise<Loaded> => {
    const page = await api(commentsCalls.list, { kind, id, sort }, { signal });
    rev.current = page.rev;
    // A complete list lacks only deleted comments.
    const beyond = page.hasMore ? mine.current : [];
    const list = beyond.reduce(withMine, listOf(page.comments, page.count));
    return { list, rev: page.rev, nextCursor: page.nextCursor };
  });
  const { data, loading, failed, change: edit, reload } = query;
  // A list that is loaded again begins with its skeleton, and its topic with the new revision.
  const loaded = loading ? null : data;

  const looked = useRef('');
  const missing = link !== null && loaded !== null && !isShown(loaded.list, link.commentId);
  useEffect(() => {
    // Once per navigation: in another order the other comments are of interest.
    if (!link || !missing || looked.current === link.visit) return;
    looked.current = link.visit;
    void callOrToast(api(commentsCalls.linked, { kind, id, commentId: link.commentId })).then(
      (found) => found && edit((now) => now && { ...now, list: withLinked(now.list, found) }),
    );
  }, [kind, id, link, missing, edit]);

  const change = (how: (list: CommentList) => CommentList) =>
    edit((now) => now && { ...now, list: how(now.list) });
  useTopic<CommentChange, { count: number }>(
    loaded ? topicOf(target) : null,
    loaded?.rev,
    (changes, upTo) => {
      rev.current = upTo;
      mine.current = notDeleted(mine.current, changes);
      change((list) => changes.reduce(withChange, list));
    },
    // Too many changes were missed: the list is loaded again.
    (_, upTo) => {
      if (upTo === rev.current) return;
      mine.current = [];
      reload();
    },
  );
  return {
    list: loaded?.list ?? null,
    failed,
    hasMore: loaded?.nextCursor != null,
    sort,
    setSort,
    retry: reload,
    async loadMore() {
      if (!loaded?.nextCursor) return;
      const page = await callOrToast(api(commentsCalls.list, { kind, id, sort, cursor: loaded.nextCursor }));
      if (page)
        edit((now) => now && { ...now, nextCursor: page.nextCursor, list: addPage(now.list, page.comments) });
    },
    async loadReplies({ id: rootId, upTo }) {
      const page = await callOrToast(
        api(commentsCalls.replies, { id: rootId, ...(upTo > 0 ? { after: upTo } : {}) }),
      );
      if (page) change((list) => addReplies(list, rootId, page.replies));
    },
    add(own) {
      mine.current = [...mine.current, own];
      change((list) => withOwn(list, own));
    },
    like: (commentId, state) => change((list) => withLike(list, commentId, state)),
  };
}
