import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { roomPath } from '../../room-names.rules.ts';
import type { Room } from '../../rooms.contract.ts';
import { byLanguage } from './languages.rules.ts';
import { useMatchRooms } from './use-match-rooms.ts';
import { useRoomName } from './use-room-name.ts';
import './match-rooms.css';

interface MatchRoomsProps {
  matchId: number;
  first: { rev: number; rooms: readonly Room[] };
}

/** The live rooms of a match by language, the viewer's own first; a language is named only beside another. */
export function MatchRooms({ matchId, first }: MatchRoomsProps) {
  const t = useT();
  const { lang } = useRoot();
  const nameOf = useRoomName();
  const rooms = useMatchRooms(first, matchId);
  if (rooms.length === 0) return null;
  const groups = byLanguage(rooms, lang);
  const named = groups.some(([code]) => code !== lang);
  return (
    <section className="page match-rooms" aria-label={t('rooms.match.watch')}>
      <LiveBadge />
      {groups.map(([code, spoken]) => (
        <dl key={code}>
          <dt className={named ? undefined : 'sr-only'}>{language(code).name}</dt>
          {spoken.map((room) => (
            <dd key={room.id}>
              <Link to={roomPath(room)}>
                {room.anchor ? (
                  <Avatar src={room.anchor.avatar} seed={room.anchor.userId} size={24} />
                ) : (
                  <Icon name="monitor" size={16} />
                )}
                <bdi>{room.anchor?.name ?? (room.title ? nameOf(room) : t(`rooms.mode.${room.mode}`))}</bdi>
                {room.pro && <Badge tone="pro">PRO</Badge>}
                {(room.price !== null || room.loginOnly) && <Icon name="lock" size={12} />}
              </Link>
            </dd>
          ))}
        </dl>
      ))}
    </section>
  );
}
