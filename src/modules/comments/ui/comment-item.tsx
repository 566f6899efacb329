import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { writtenIn } from '#ui/i18n/written-in.ts';
import { Badge, LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useCallSignedIn } from '#ui/session/sign-in.ts';
import { commentsCalls } from '../comments.calls.ts';
import type { LikeState, Reply } from '../comments.contract.ts';
import type { Target } from '../comments.rules.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentMenu } from './comment-menu.tsx';

interface CommentItemProps {
  target: Target;
  comment: Reply;
  onLike(id: number, state: LikeState): void;
  onSent(own: Reply): void;
  /** Replies under a top-level comment. */
  children?: ReactNode;
}

export function CommentItem({ target, comment, onLike, onSent, children }: CommentItemProps) {
  const t = useT();
  const { locale } = useI18n();
  const callSignedIn = useCallSignedIn();
  const [answering, setAnswering] = useState(false);
  const { id, user, text, replyTo, byAuthor, likes, liked, createdAt, rootId } = comment;
  const place = usePlace(id);
  if (!user)
    return (
      <article {...place} className="comment" data-gone>
        <span className="comment-gone">
          <Icon name="trash" size={16} />
        </span>
        <div>
          <p>{t(comment.state === 'removed' ? 'comments.removed' : 'comments.deleted')}</p>
          {children}
        </div>
      </article>
    );
  const like = () =>
    void callSignedIn(commentsCalls.like, { id, like: !liked }, (state) => state && onLike(id, state));
  return (
    <article {...place} className="comment">
      <Avatar src={user.avatar} seed={user.uid} size={rootId === null ? 40 : 24} />
      <div>
        <header>
          <Link to={`/userInfo/${user.uid}`}>
            <bdi>{user.username}</bdi>
          </Link>
          <LevelBadge level={user.level} />
          {byAuthor && <Badge tone="brand">{t('comments.author')}</Badge>}
          <RelativeTime at={createdAt} />
        </header>
        <p dir="auto" lang={writtenIn(text)}>
          {replyTo && <bdi className="comment-to">@{replyTo} </bdi>}
          {text}
        </p>
        <footer>
          <button
            type="button"
            aria-pressed={liked}
            aria-label={t('comments.like', { name: user.username })}
            onClick={like}
          >
            <Icon name="like" size={16} />
            {formatK(likes, locale)}
          </button>
          <button type="button" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
            <Icon name="reply" size={16} />
            {t('comments.reply')}
          </button>
          <CommentMenu comment={comment} user={user} />
        </footer>
        {answering && (
          <CommentForm
            target={target}
            replyTo={{ id, name: user.username }}
            onSent={onSent}
            onCancel={() => setAnswering(false)}
          />
        )}
        {children}
      </div>
    </article>
  );
}

let arrivedBy = '';

/** Anchor of links to the comment. The router scrolls before the list is rendered, so the comment scrolls to itself. */
function usePlace(id: number) {
  const ref = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const linked = hash === `#comment-${id}`;
  useEffect(() => {
    if (!linked || arrivedBy === key) return;
    arrivedBy = key;
    ref.current?.scrollIntoView({ block: 'center' });
  }, [linked, key]);
  return { ref, id: `comment-${id}`, 'data-linked': linked ? '' : undefined };
}
