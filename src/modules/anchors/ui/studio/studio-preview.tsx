import { lazy, Suspense, useEffect, useState } from 'react';
import { roomsCalls } from '#modules/live/rooms.calls.ts';
import type { RoomDetail } from '#modules/live/rooms.contract.ts';
import { linesOf } from '#modules/live/ui/room/lines.rules.ts';
import { RoomStill } from '#modules/live/ui/room/room-still.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';

const Player = lazy(async () => ({ default: (await import('#ui/kit/player/player.tsx')).Player }));

/** The last frame of the broadcast; played on demand, because a player counts as a viewer. */
export function StudioPreview({ roomId, isPaused }: { roomId: number; isPaused: boolean }) {
  const t = useT();
  const [room, setRoom] = useState<RoomDetail | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    let isGone = false;
    const load = () =>
      api(roomsCalls.room, { roomId }).then(
        (found) => !isGone && setRoom(found),
        () => undefined,
      );
    void load();
    return () => {
      isGone = true;
    };
  }, [roomId]);
  const ways = room ? (linesOf(room.sources)[0]?.ways ?? []) : [];
  return (
    <div className="studio-preview">
      {isPlaying && !isPaused ? (
        <Suspense fallback={null}>
          <Player label={t('studio.preview')} ways={ways} live autoPlay muted />
        </Suspense>
      ) : (
        <div className="studio-picture">
          {room && <RoomStill room={room} />}
          <Button look="secondary" size="small" icon="play" onClick={() => setPlaying(true)}>
            {t('studio.preview')}
          </Button>
        </div>
      )}
      <p className="field-note">{t('studio.preview.note')}</p>
    </div>
  );
}
