import { language } from '#platform/i18n/languages.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { roomPath } from '../../room-names.rules.ts';
import type { Room } from '../../rooms.contract.ts';
import { languageOf } from './languages.rules.ts';
import { RoomCover } from './room-cover.tsx';
import { nameLang, useRoomName } from './use-room-name.ts';

/** A live room in a list. */
export function RoomCard({ room }: { room: Room }) {
  const t = useT();
  const { locale } = useI18n();
  const name = useRoomName()(room);
  const { lang } = useRoot();
  const { anchor, match, mode, price, loginOnly, pro, live, viewers } = room;
  const teams = match && `${match.home.name} – ${match.away.name}`;
  return (
    <li className="room-card">
      <Link to={roomPath(room)}>
        <RoomCover room={room}>
          <RoomBadge room={room} />
          <span className="room-marks">
            {pro && <Badge tone="pro">PRO</Badge>}
            {price !== null && (
              <Badge tone="coin">
                <Coins amount={price} />
              </Badge>
            )}
            {loginOnly && <Badge tone="warn">{t('rooms.login.mark')}</Badge>}
          </span>
          {live && viewers > 0 && (
            <span className="room-viewers">
              <Icon name="user" size={12} />
              <span className="sr-only">{t('rooms.viewers')}</span>
              {formatK(viewers, locale)}
            </span>
          )}
        </RoomCover>
        <strong dir="auto" {...nameLang(room)}>
          {name}
        </strong>
      </Link>
      <p>
        {anchor ? (
          <>
            <Avatar src={anchor.avatar} seed={anchor.userId} size={24} />
            <Link to={`/anchor/${anchor.userId}`}>
              <bdi>{anchor.name}</bdi>
            </Link>
          </>
        ) : (
          <span>{mode === 'robot' && match ? t(`catalog.game.${match.game}`) : t(`rooms.mode.${mode}`)}</span>
        )}
        <small>
          {teams && teams !== name ? teams : languageOf(room, lang) !== lang && language(room.language).name}
        </small>
      </p>
    </li>
  );
}

/** Live, paused, or live text. */
export function RoomBadge({ room: { mode, paused } }: { room: Pick<Room, 'mode' | 'paused'> }) {
  const t = useT();
  if (mode === 'robot') return <Badge tone="brand">{t('rooms.mode.robot')}</Badge>;
  return paused ? <Badge>{t('rooms.paused.mark')}</Badge> : <LiveBadge />;
}
