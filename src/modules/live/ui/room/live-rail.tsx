import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { roomPath } from '../../room-names.rules.ts';
import type { ListRooms, RoomPage } from '../../rooms.contract.ts';
import { nameLang, useRoomName } from './use-room-name.ts';
import { useRooms } from './use-rooms.ts';

await packs('rooms');

/** The number of rooms in a rail. */
const RAIL_ROOMS = 4;

export interface LiveRailProps {
  first: RoomPage;
  query: ListRooms;
}

/** Live rooms, beside the match list. */
export function LiveRail({ first, query }: LiveRailProps) {
  const t = useT();
  const nameOf = useRoomName();
  const { rooms } = useRooms(first, query);
  return (
    <>
      <ul className="live-now">
        {rooms.slice(0, RAIL_ROOMS).map((room) => (
          <li key={room.id}>
            <Link to={roomPath(room)}>
              <span className="live-picture">
                <img
                  src={room.cover ?? `/games/${room.match?.game ?? 'othersports'}-bg.svg`}
                  alt=""
                  loading="lazy"
                  width={160}
                  height={90}
                />
                {!room.cover && room.match && (
                  <span className="live-sides">
                    <Crest crest={room.match.home.crest} size={40} />
                    <Crest crest={room.match.away.crest} size={40} />
                  </span>
                )}
                {room.mode === 'robot' ? <Badge tone="brand">{t('rooms.mode.robot')}</Badge> : <LiveBadge />}
              </span>
              <bdi {...nameLang(room)}>{nameOf(room)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {rooms.length === 0 && <p className="live-none">{t('rooms.list.none')}</p>}
    </>
  );
}
