import { useState } from 'react';
import { language } from '#platform/i18n/languages.ts';
import { api } from '#web/api/client.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Badge, LiveBadge } from '#web/kit/badge/badge.tsx';
import { Avatar } from '#web/kit/card/avatar.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { Link } from '#web/kit/link/link.tsx';
import { useTopic } from '#web/realtime/use-topic.ts';
import { roomPath } from '../../room-names.rules.ts';
import { LIVE_ROOMS_TOPIC, roomsCalls } from '../../rooms.calls.ts';
import type { Room, RoomChange } from '../../rooms.contract.ts';
import { knowsMatch } from './room-list.rules.ts';
import { useRoomName } from './use-room-name.ts';
import './match-rooms.css';

interface MatchRoomsProps {
  matchId: number;
  first: { rev: number; rooms: readonly Room[] };
}

/** Where a match can be watched or heard now, by language. */
export function MatchRooms({ matchId, first }: MatchRoomsProps) {
  const t = useT();
  const nameOf = useRoomName();
  const [rooms, setRooms] = useState(first.rooms);
  const ask = async () => {
    const list = await api(roomsCalls.list, { matchId }).catch(() => null);
    if (list) setRooms(list.rooms);
  };
  const take = (changes: readonly RoomChange[]) => {
    const concerned = changes.some(
      (change) => change.matchId === matchId || rooms.some(({ id }) => id === change.id),
    );
    if (concerned) void ask();
  };
  useTopic<RoomChange, RoomChange[]>(LIVE_ROOMS_TOPIC, first.rev, take, (now) => {
    if (!knowsMatch(rooms, now, matchId)) void ask();
  });
  if (rooms.length === 0) return null;
  const byLanguage = Map.groupBy(rooms, (room) => room.language);
  return (
    <section className="page match-rooms" aria-label={t('rooms.match.watch')}>
      <LiveBadge />
      {[...byLanguage].map(([code, spoken]) => (
        <dl key={code}>
          <dt>{language(code).name}</dt>
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
