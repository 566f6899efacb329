import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import { Badge, LevelBadge } from '#web/kit/badge/badge.tsx';
import { Avatar } from '#web/kit/card/avatar.tsx';
import type { PublicUser } from '../users.contract.ts';
import './profile.css';

interface ProfileHeroProps {
  user: PublicUser;
  followers: number;
  following: number;
  /** What can be done here: follow, edit, recharge. */
  actions: ReactNode;
  /** At the inline end: the owner's coins. */
  aside?: ReactNode;
}

export function ProfileHero({ user, followers, following, actions, aside }: ProfileHeroProps) {
  const t = useT();
  return (
    <section className="on-ink profile-hero">
      <Avatar src={user.avatar} seed={user.uid} size={72} />
      <div className="profile-name">
        <h1>
          <bdi>{user.username}</bdi> <LevelBadge level={user.level} />
          <Badge tone="pro">{t('users.profile.uid', { uid: String(user.uid) })}</Badge>
        </h1>
        <p>
          <bdi>{user.signature || t('users.profile.noSignature')}</bdi>
        </p>
        <p>
          <b>{following}</b> {t('users.profile.following')} <b>{followers}</b> {t('users.profile.followers')}
        </p>
        <div className="profile-actions">{actions}</div>
      </div>
      {aside}
    </section>
  );
}
