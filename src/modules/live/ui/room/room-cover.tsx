import type { ReactNode } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { Room } from '../../rooms.contract.ts';
import { RoomStill } from './room-still.tsx';
import '#modules/matches/ui/spoiler/mask.css';

/** The still of a room in lists: its cover, or the teams of its match before the sport's background. */
export function RoomCover({ room, children }: { room: Room; children?: ReactNode }) {
  const { cover, match, mode } = room;
  return (
    <span className="room-cover">
      <img
        src={cover ?? `/games/${match?.game ?? 'othersports'}-bg.svg`}
        alt=""
        width={320}
        height={180}
        loading="lazy"
      />
      {!cover && match && <Teams match={match} showsScore={mode === 'robot'} />}
      <RoomStill room={room} />
      {children}
    </span>
  );
}

/** The score is shown for a text room, whose only content it is; viewers of a stream may want no spoiler. */
function Teams({ match, showsScore }: { match: Match; showsScore: boolean }) {
  const { home, away, homeScore, awayScore, state } = match;
  return (
    <span className="room-teams" data-hides={showsScore ? '' : undefined}>
      <span>
        <Crest crest={home.crest} size={40} />
        {showsScore && <bdi>{home.name}</bdi>}
      </span>
      {showsScore && hasBegun(state) ? (
        <b className="spoils">
          {homeScore} - {awayScore}
        </b>
      ) : (
        <i>VS</i>
      )}
      <span>
        <Crest crest={away.crest} size={40} />
        {showsScore && <bdi>{away.name}</bdi>}
      </span>
    </span>
  );
}
