import type { Match } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Player } from '#ui/kit/player/player.tsx';
import { Words } from '#ui/kit/player/player-overlay.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { roomPath } from '../../room-names.rules.ts';
import type { RoomDetail } from '../../rooms.contract.ts';
import { linesOf } from './lines.rules.ts';
import { FollowMatch, useNewest } from './live-match.tsx';
import { RobotScoreboard } from './robot-scoreboard.tsx';
import { type MatchPart, useMatchPart } from './use-match-part.ts';
import { useRoom } from './use-room.ts';
import { nameLang, useRoomName } from './use-room-name.ts';

interface WallCellProps {
  initial: RoomDetail;
  /** The match of a text room. */
  match: MatchPart | null;
  renderedAt: number;
  loud: boolean;
  onUnmute(): void;
  onRemove(): void;
}

export function WallCell({ initial, match, renderedAt, loud, onUnmute, onRemove }: WallCellProps) {
  const t = useT();
  const [room] = useRoom(initial);
  const name = useRoomName()(room);
  const gate =
    room.access === 'open' ? null : (
      <Words
        icon="lock"
        title={t('rooms.wall.locked')}
        text={<Link to={roomPath(room)}>{t('rooms.enter')}</Link>}
      />
    );
  return (
    <li className="card wall-cell" data-loud={loud || undefined}>
      {room.mode === 'robot' && room.match && !gate ? (
        <RobotCell match={room.match} first={match} renderedAt={renderedAt} />
      ) : (
        <Player
          label={t('rooms.player', { name })}
          ways={room.live && !room.paused ? (linesOf(room.sources)[0]?.ways ?? []) : []}
          off={room.paused && <Words icon="pause" title={t('rooms.paused.title')} />}
          live
          poster={room.cover}
          muted={!loud}
          gate={gate}
        />
      )}
      <footer>
        <Link to={roomPath(room)}>
          <bdi {...nameLang(room)}>{name}</bdi>
        </Link>
        {room.mode !== 'robot' && (
          <IconButton
            icon={loud ? 'volume' : 'mute'}
            label={t('rooms.wall.hear', { name })}
            pressed={loud}
            onClick={onUnmute}
          />
        )}
        <IconButton icon="close" label={t('rooms.wall.remove', { name })} onClick={onRemove} />
      </footer>
    </li>
  );
}

interface RobotCellProps {
  match: Match;
  first: MatchPart | null;
  renderedAt: number;
}

/** The scoreboard of a text room with the last lines of its feed. */
function RobotCell({ match, first, renderedAt }: RobotCellProps) {
  const loaded = useMatchPart(match, first);
  const [part, setPart] = useNewest(loaded);
  return (
    <div className="robot-stage">
      {loaded && <FollowMatch key={loaded.detail.match.id} part={loaded} onChange={setPart} />}
      {part ? <RobotScoreboard {...part} renderedAt={renderedAt} small /> : <SkeletonRows />}
    </div>
  );
}
