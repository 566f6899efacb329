import { useT } from '#ui/i18n/use-t.ts';
import { buttonClass } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Words } from '#ui/kit/player/player-overlay.tsx';
import { roomPath } from '../../room-names.rules.ts';
import type { Room, RoomDetail } from '../../rooms.contract.ts';
import { LostSignal } from './lost-signal.tsx';
import { RoomCover } from './room-cover.tsx';
import type { StreamState } from './stream-state.rules.ts';
import { nameLang, useRoomName } from './use-room-name.ts';

/** The number of rooms that fit over the player. */
const SUGGESTED = 3;

interface StreamMessageProps {
  room: RoomDetail;
  state: StreamState;
  /** Other live rooms. */
  others: readonly Room[];
  hasReplays: boolean;
}

/** Why there is no stream, and what to watch instead. */
export function StreamMessage({ room, state, others, hasReplays }: StreamMessageProps) {
  const t = useT();
  const nameOf = useRoomName();
  if (room.closed) return <Words icon="ban" title={t('rooms.closed')} text={t('rooms.closedText')} />;
  if (state === 'paused') return <LostSignal endsAt={room.endsAt} now={room.now} />;
  const locked = room.access !== 'open' && room.price !== null;
  const suggested = others.slice(0, SUGGESTED);
  return (
    <>
      <Words
        icon="monitor"
        title={t(state === 'ended' ? 'rooms.ended.title' : 'player.off')}
        text={state === 'ended' ? undefined : t(locked ? 'rooms.pay.later' : 'player.off_text')}
      />
      {(hasReplays || room.match) && (
        <p className="stream-actions">
          {hasReplays && (
            <a className={buttonClass({ look: 'spark', size: 'small' })} href="#replays">
              {t('rooms.ended.replay')}
            </a>
          )}
          {room.match && (
            <ButtonLink look="secondary" size="small" to={`/${room.match.game}/${room.match.id}`}>
              {t('rooms.match.more')}
            </ButtonLink>
          )}
        </p>
      )}
      {suggested.length > 0 && (
        <nav className="stream-next" aria-label={t('rooms.ended.next')}>
          {suggested.map((other) => (
            <Link key={other.id} to={roomPath(other)}>
              <RoomCover room={other} />
              <bdi {...nameLang(other)}>{nameOf(other)}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
