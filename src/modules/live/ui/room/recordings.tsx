import { useEffect, useRef, useState } from 'react';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { formatClock } from '#ui/kit/player/controls.rules.ts';
import { Player } from '#ui/kit/player/player.tsx';
import { nextReplay } from './next-replay.rules.ts';
import type { RoomParts } from './room-parts.ts';

interface RecordingsProps {
  recordings: readonly Recording[];
  poster: string | null;
  game: GameSlug | null;
  hasDanmu?: boolean;
  /** Without it a recording is played alone. */
  play?: RoomParts['replay'];
}

/** Recorded streams: a player for the chosen one, and the list with durations. */
export function Recordings({ recordings, poster, game, hasDanmu = false, play }: RecordingsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = recordings.find(({ id }) => id === chosen);
  const next = shown ? nextReplay(recordings, shown) : null;
  const still = poster ?? `/games/${game ?? 'othersports'}-bg.svg`;
  return (
    <Card flush title={t('rooms.anchor.recordings')}>
      {shown &&
        (play?.({
          recording: shown,
          next,
          onNext: () => setChosen(next?.id ?? null),
          label: t('rooms.anchor.recordings'),
          poster: still,
          hasDanmu,
        }) ?? (
          <Player
            key={shown.id}
            label={t('rooms.anchor.recordings')}
            ways={[{ kind: 'mp4', url: shown.url }]}
            poster={still}
            seconds={shown.durationMs / 1000}
            autoPlay
          />
        ))}
      <ul className="replays">
        {recordings.map((recording) => (
          <li key={recording.id}>
            <button
              type="button"
              aria-pressed={recording.id === chosen}
              onClick={() => setChosen(recording.id)}
            >
              <span className="room-cover">
                <img src={still} alt="" width={320} height={180} loading="lazy" />
                <Frame recording={recording} />
                <Icon name="triangle" size={28} fill />
                <span className="room-viewers ltr">{formatClock(recording.durationMs / 1000)}</span>
              </span>
              <DateTime at={recording.startedAt} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Into the recording: its first picture is often empty. */
const FRAME_AT = { share: 0.1, most: 20 } as const;

/** A frame of the recording over the poster, fetched once it is near. It may show the score, like a still of a stream. */
function Frame({ recording: { url, durationMs } }: { recording: Recording }) {
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      setNear(true);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  if (failed) return null;
  const at = Math.min((durationMs / 1_000) * FRAME_AT.share, FRAME_AT.most);
  return (
    <video
      ref={place}
      className="room-still"
      src={near ? `${url}#t=${at.toFixed(1)}` : undefined}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
      onError={() => setFailed(true)}
    />
  );
}
