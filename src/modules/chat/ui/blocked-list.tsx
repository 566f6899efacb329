import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Author, BlockList } from '../chat.contract.ts';
import { cacheBlockedUser } from './blocked-users.ts';
import '#modules/follows/ui/follows.css';

/** Blocked users, each with an unblock button. */
export function BlockedList({ first }: { first: BlockList }) {
  const t = useT();
  const [users, setUsers] = useState(first.users);
  const unblock = async ({ uid, username }: Author) => {
    const call = api(chatCalls.block, { userId: uid, block: false });
    if (!(await callOrToast(call.then(() => true)))) return;
    cacheBlockedUser(uid, false);
    setUsers((now) => now.filter((user) => user.uid !== uid));
    toast(t('users.blocked.done', { name: username }), 'done');
  };
  if (users.length === 0)
    return <EmptyState title={t('users.blocked.empty')} text={t('users.blocked.emptyText')} />;
  return (
    <ul className="follow-list">
      {users.map((user) => (
        <li key={user.uid}>
          <Avatar src={user.avatar} seed={user.uid} size={56} />
          <div>
            <Link to={`/userInfo/${user.uid}`}>
              <bdi>{user.username}</bdi>
            </Link>{' '}
            <LevelBadge level={user.level} />
          </div>
          <Button look="outline" size="small" onClick={() => unblock(user)}>
            {t('users.blocked.undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
