import type { ReactNode } from 'react';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { Room } from '../../rooms.contract.ts';
import { RoomStill } from './room-still.tsx';

/** The still of a room in lists: its cover, or the teams of its match before the sport's background. */
export function RoomCover({ room, children }: { room: Room; children?: ReactNode }) {
  const { cover, match } = room;
  return (
    <span className="room-cover">
      <img
        src={cover ?? `/games/${match?.game ?? 'othersports'}-bg.svg`}
        alt=""
        width={320}
        height={180}
        loading="lazy"
      />
      {!cover && match && (
        <span className="room-teams">
          <Crest crest={match.home.crest} size={40} />
          <i>VS</i>
          <Crest crest={match.away.crest} size={40} />
        </span>
      )}
      <RoomStill room={room} />
      {children}
    </span>
  );
}
