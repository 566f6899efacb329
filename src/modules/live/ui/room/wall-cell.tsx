import type { Match } from '#modules/matches/matches.contract.ts';
import { LiveFeed } from '#modules/matches/ui/match-list/lazy/live-feed.tsx';
import { useLiveMatches } from '#modules/matches/ui/use-live-matches.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Player } from '#ui/kit/player/player.tsx';
import { Words } from '#ui/kit/player/player-overlay.tsx';
import { roomPath } from '../../room-names.rules.ts';
import type { RoomDetail } from '../../rooms.contract.ts';
import { linesOf } from './lines.rules.ts';
import { RobotScore } from './robot-score.tsx';
import { useRoom } from './use-room.ts';
import { useRoomName } from './use-room-name.ts';

interface WallCellProps {
  initial: RoomDetail;
  loud: boolean;
  onUnmute(): void;
  onRemove(): void;
}

export function WallCell({ initial, loud, onUnmute, onRemove }: WallCellProps) {
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
        <RobotCell key={room.match.id} match={room.match} />
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
          <bdi>{name}</bdi>
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

function RobotCell({ match: first }: { match: Match }) {
  const t = useT();
  const list = useLiveMatches([first]);
  const match = list.matches[0] ?? first;
  return (
    <div className="robot-stage">
      <LiveFeed rev={first.rev} list={list} />
      <section className="robot-board on-ink" aria-label={t('rooms.robot.label')}>
        <RobotScore match={match} size={40} />
      </section>
    </div>
  );
}
