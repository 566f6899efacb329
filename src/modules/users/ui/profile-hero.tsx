import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import type { PublicUser } from '../users.contract.ts';
import './profile.css';

interface ProfileHeroProps {
  user: PublicUser;
  followers: number;
  following: number;
  /** `p` on pages with their own title. */
  heading?: 'h1' | 'p';
  /** The actions of the profile: follow, edit. */
  actions?: ReactNode;
  /** At the inline end, and below it all: the owner's coins and level. */
  aside?: ReactNode;
}

export function ProfileHero(props: ProfileHeroProps) {
  const { user, followers, following, heading: Heading = 'h1', actions, aside } = props;
  const t = useT();
  return (
    <section className="on-ink profile-hero">
      <Avatar src={user.avatar} seed={user.uid} size={72} />
      <div className="profile-name">
        <Heading className="profile-title">
          <bdi>{user.username}</bdi> <LevelBadge level={user.level} />
          <Badge tone="pro">{t('users.profile.uid', { uid: String(user.uid) })}</Badge>
        </Heading>
        <p>
          <bdi>{user.signature || t('users.profile.noSignature')}</bdi>
        </p>
        <p>
          <b>{following}</b> {t('users.profile.following')} <b>{followers}</b> {t('users.profile.followers')}
        </p>
        {actions && <div className="profile-actions">{actions}</div>}
      </div>
      {aside}
    </section>
  );
}
