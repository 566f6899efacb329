import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { commentsCalls } from '../comments.calls.ts';
import type { MyComment, MyCommentPage } from '../comments.contract.ts';
import './comments.css';

/** The user's comments on all targets, newest first. */
export function MyComments({ first }: { first: MyCommentPage }) {
  const t = useT();
  const [pages, setPages] = useState([first]);
  const [loading, setLoading] = useState(false);
  const last = pages.at(-1)!;
  const load = async () => {
    setLoading(true);
    const next = await callOrToast(api(commentsCalls.mine, { cursor: last.cursor! }));
    if (next) setPages((now) => [...now, next]);
    setLoading(false);
  };
  const all = pages.flatMap(({ comments }) => comments);
  if (all.length === 0)
    return (
      <section className="card">
        <EmptyState title={t('comments.mine.empty')} text={t('comments.mine.emptyText')} />
      </section>
    );
  return (
    <section className="card" data-clip>
      <CommentHistory comments={all} />
      {last.hasMore && <LoadMore hasMore loading={loading} onLoad={load} />}
    </section>
  );
}

/** Comments outside their threads, each with a link to its target. */
export function CommentHistory({ comments }: { comments: readonly MyComment[] }) {
  return (
    <ul className="my-comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <Said comment={comment} />
        </li>
      ))}
    </ul>
  );
}

function Said({ comment: { text, state, likes, replies, path, createdAt } }: { comment: MyComment }) {
  const t = useT();
  return (
    <>
      <p className="my-comment-text" dir="auto">
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
