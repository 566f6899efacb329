import type { ReactNode } from 'react';
import { publicRole } from '#modules/users/users.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { socialCalls } from '../follows.calls.ts';
import type { FollowPage } from '../follows.contract.ts';
import type { FollowList as ListName } from '../follows.rules.ts';
import { FollowButton } from './follow-button.tsx';
import './follows.css';

interface FollowListProps {
  type: ListName;
  /** The owner of the list; the viewer by default. */
  userId?: number;
  first: FollowPage;
  /** Shown beside a name by other features. */
  mark?(userId: number): ReactNode;
}

export function FollowList({ type, userId, first, mark }: FollowListProps) {
  const t = useT();
  const { rows, foot } = useLoadMore(pageOf(first), async (cursor) =>
    pageOf(await api(socialCalls.follows, { type, userId, cursor })),
  );
  if (first.users.length === 0)
    return <EmptyState title={t(`users.${type}.empty`)} text={t(`users.${type}.emptyText`)} />;
  return (
    <>
      <ul className="follow-list">
        {rows.map((user) => (
          <li key={user.uid}>
            <Avatar src={user.avatar} seed={user.uid} size={56} />
            <div>
              <Link to={`/userInfo/${user.uid}`}>
                <bdi>{user.username}</bdi>
              </Link>{' '}
              <Badge>{t(`logins.role.${publicRole(user.roles)}`)}</Badge> <LevelBadge level={user.level} />{' '}
              {mark?.(user.uid)}
              <p dir="auto">{user.signature}</p>
            </div>
            <FollowButton userId={user.uid} name={user.username} follow={user.follow} />
          </li>
        ))}
      </ul>
      <LoadMore {...foot} />
    </>
  );
}

const pageOf = ({ users, nextCursor }: FollowPage) => ({ rows: users, nextCursor });
