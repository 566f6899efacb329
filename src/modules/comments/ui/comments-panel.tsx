import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { SORTS, type Target } from '../comments.rules.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Shown } from './comment-list.rules.ts';
import { type CommentsState, type LinkTo, useComments } from './use-comments.ts';

export function CommentsPanel({ target }: { target: Target }) {
  const t = useT();
  const { locale } = useI18n();
  const { me } = useRoot();
  const state = useComments(target, me?.uid ?? null, useLinkTo());
  const { list, failed, sort, setSort } = state;
  return (
    <section className="card comments" id="comments" aria-labelledby="comments-title">
      <header className="card-head">
        <h2 id="comments-title">
          {t('comments.title')}{' '}
          {list && <span className="comments-count">{formatK(list.count, locale)}</span>}
        </h2>
        <span className="card-more">
          <Seg
            label={t('comments.sort')}
            size="small"
            options={SORTS.map((id) => ({ id, label: t(`comments.sort.${id}`) }))}
            selected={sort}
            onSelect={setSort}
          />
        </span>
      </header>
      <div className="card-body">
        <div className="comments-write">
          <Avatar src={me?.avatar} seed={me?.uid ?? 0} size={40} />
          <CommentForm target={target} onSent={state.add} />
        </div>
        {failed ? <ErrorState onRetry={state.retry} /> : <CommentRows target={target} state={state} />}
      </div>
    </section>
  );
}

/** Comment id of a hash such as `#comment-755`. */
function useLinkTo(): LinkTo | null {
  const { hash, key } = useLocation();
  const commentId = Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1] ?? 0);
  return useMemo(() => (commentId > 0 ? { commentId, visit: key } : null), [commentId, key]);
}

function CommentRows({ target, state }: { target: Target; state: CommentsState }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const list = useMinimumSkeleton(state.list);
  if (!list) return <Waiting />;
  if (list.comments.length === 0)
    return <EmptyState title={t('comments.empty')} text={t('comments.empty.text')} />;
  const more = async () => {
    setBusy(true);
    await state.loadMore();
    setBusy(false);
  };
  return (
    <>
      <ul className="comments-list">
        {list.comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem target={target} comment={comment} onLike={state.like} onSent={state.add}>
              <Replies target={target} root={comment} state={state} />
            </CommentItem>
          </li>
        ))}
      </ul>
      {state.hasMore && (
        <Button look="outline" wide loading={busy} onClick={more}>
          {t('kit.pages.more')}
        </Button>
      )}
    </>
  );
}

function Replies({ target, root, state }: { target: Target; root: Shown; state: CommentsState }) {
  const t = useT();
  const hidden = root.replies - root.first.length;
  if (root.first.length === 0 && hidden <= 0) return null;
  return (
    <div className="comment-replies">
      <ul>
        {root.first.map((reply) => (
          <li key={reply.id}>
            <CommentItem target={target} comment={reply} onLike={state.like} onSent={state.add} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="text" size="small" icon="down" onClick={() => state.loadReplies(root)}>
          {t('comments.replies.more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}

const WIDTHS = ['70%', '45%', '60%'];

export const Waiting = () => (
  <div className="comments-waiting" aria-hidden="true">
    {WIDTHS.map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </div>
);
