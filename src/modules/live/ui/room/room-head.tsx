import type { ReactNode } from 'react';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { language } from '#platform/i18n/languages.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { RoomDetail } from '../../rooms.contract.ts';
import { languageOf } from './languages.rules.ts';
import { nameLang, useRoomName } from './use-room-name.ts';

interface RoomHeadProps {
  room: RoomDetail;
  follow: { follow: boolean; followers: number } | null;
  /** The viewer's own room: no follow button. */
  own: boolean;
  actions?: ReactNode;
}

/** Streamer, title and viewer count. */
export function RoomHead({ room, follow, own, actions }: RoomHeadProps) {
  const t = useT();
  const { locale } = useI18n();
  const name = useRoomName()(room);
  const { lang } = useRoot();
  const { anchor, live, paused, mode, viewers, pro } = room;
  return (
    <header className="room-head">
      {anchor ? (
        <Avatar src={anchor.avatar} seed={anchor.userId} size={56} />
      ) : (
        <span className="room-robot">
          <Icon name="monitor" size={28} />
        </span>
      )}
      <div className="room-title">
        <h1>
          <bdi {...nameLang(room)}>{name}</bdi>
        </h1>
        <p>
          {live && (paused ? <Badge>{t('rooms.paused.mark')}</Badge> : <LiveBadge />)}
          {anchor ? (
            <Link to={`/anchor/${anchor.userId}`} dir="auto">
              {anchor.name}
            </Link>
          ) : (
            <Badge tone="brand">{t(`rooms.mode.${mode}`)}</Badge>
          )}
          {pro && <Badge tone="pro">PRO</Badge>}
          {languageOf(room, lang) !== lang && <span>{language(room.language).name}</span>}
        </p>
      </div>
      <dl className="room-numbers">
        {live && (
          <div>
            <dd>{formatK(viewers, locale)}</dd>
            <dt>{t('rooms.viewers')}</dt>
          </div>
        )}
        {follow && (
          <div>
            <dd>{formatK(follow.followers, locale)}</dd>
            <dt>{t('rooms.followers')}</dt>
          </div>
        )}
      </dl>
      {anchor && !own && (
        <FollowButton
          userId={anchor.userId}
          name={anchor.name}
          follow={follow?.follow ?? false}
          size="medium"
        />
      )}
      {actions}
    </header>
  );
}
