import { useEffect, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
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
  type Shown,
  stillSaid,
  withChange,
  withLike,
  withLinked,
  withMine,
  withOwn,
} from './comment-list.rules.ts';

interface Loaded {
  list: CommentList;
  rev: number;
  cursor: string | null;
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
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const rev = useRef(0);
  const mine = useRef<readonly Reply[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or a retry loads the list again
  useEffect(() => {
    let gone = false;
    setLoaded(null);
    setFailed(false);
    api(commentsCalls.list, { kind, id, sort }).then(
      (page) => {
        if (gone) return;
        rev.current = page.rev;
        // A complete list lacks only deleted comments.
        const beyond = page.hasMore ? mine.current : [];
        const list = beyond.reduce(withMine, listOf(page.comments, page.count));
        setLoaded({ list, rev: page.rev, cursor: page.cursor });
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [kind, id, sort, turn, reader]);

  const looked = useRef('');
  const missing = link !== null && loaded !== null && !isShown(loaded.list, link.commentId);
  useEffect(() => {
    // Once per navigation: in another order the other comments are of interest.
    if (!link || !missing || looked.current === link.visit) return;
    looked.current = link.visit;
    void callOrToast(api(commentsCalls.linked, { kind, id, commentId: link.commentId })).then(
      (found) => found && setLoaded((now) => now && { ...now, list: withLinked(now.list, found) }),
    );
  }, [kind, id, link, missing]);

  const change = (how: (list: CommentList) => CommentList) =>
    setLoaded((now) => now && { ...now, list: how(now.list) });
  useTopic<CommentChange, { count: number }>(
    loaded ? topicOf(target) : null,
    loaded?.rev,
    (changes, upTo) => {
      rev.current = upTo;
      mine.current = stillSaid(mine.current, changes);
      change((list) => changes.reduce(withChange, list));
    },
    // Too many changes were missed: the list is loaded again.
    (_, upTo) => {
      if (upTo === rev.current) return;
      mine.current = [];
      setTurn((before) => before + 1);
    },
  );
  return {
    list: loaded?.list ?? null,
    failed,
    hasMore: loaded?.cursor != null,
    sort,
    setSort,
    retry: () => setTurn((before) => before + 1),
    async loadMore() {
      if (!loaded?.cursor) return;
      const page = await callOrToast(api(commentsCalls.list, { kind, id, sort, cursor: loaded.cursor }));
      if (page)
        setLoaded((now) => now && { ...now, cursor: page.cursor, list: addPage(now.list, page.comments) });
    },
    async loadReplies({ id: rootId, upTo }) {
      const page = await callOrToast(
        api(commentsCalls.replies, { id: rootId, ...(upTo > 0 ? { cursor: upTo } : {}) }),
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
