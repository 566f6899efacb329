import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { writtenIn } from '#ui/i18n/written-in.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { commentsCalls } from '../comments.calls.ts';
import type { MyComment, MyCommentPage } from '../comments.contract.ts';
import './comments.css';

/** The user's comments on all targets, newest first. */
export function MyComments({ first }: { first: MyCommentPage }) {
  const t = useT();
  const { rows: all, foot } = useLoadMore(pageOf(first), async (cursor) => {
    const next = await callOrToast(api(commentsCalls.mine, { cursor }));
    return next && pageOf(next);
  });
  if (all.length === 0)
    return (
      <section className="card">
        <EmptyState title={t('comments.mine.empty')} text={t('comments.mine.emptyText')} />
      </section>
    );
  return (
    <section className="card" data-clip>
      <CommentHistory comments={all} />
      {foot.hasMore && <LoadMore {...foot} />}
    </section>
  );
}

const pageOf = ({ comments, nextCursor }: MyCommentPage) => ({ rows: comments, nextCursor });

/** Comments away from what they are about, each with the way there. */
export function CommentHistory({ comments }: { comments: readonly MyComment[] }) {
  return (
    <ul className="my-comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentRow comment={comment} />
        </li>
      ))}
    </ul>
  );
}

function CommentRow({ comment: { text, state, likes, replies, path, createdAt } }: { comment: MyComment }) {
  const t = useT();
  return (
    <>
      <p className="my-comment-text" dir="auto" lang={writtenIn(text)}>
        {text}
      </p>
      <small className="my-comment-foot">
        <RelativeTime at={createdAt} /> · {t('comments.mine.likes', { count: likes })} ·{' '}
        {t('comments.mine.replies', { count: replies })}{' '}
        {(state === 'held' || state === 'removed') && (
          <Badge tone="warn">{t(`comments.state.${state}`)}</Badge>
        )}{' '}
        {path && state === 'shown' && (
          <Link className="my-comment-link" to={path}>
            {t('comments.mine.go')}
          </Link>
        )}
      </small>
    </>
  );
}
