import { useState } from 'react';
import type { Room } from '../../rooms.contract.ts';
import { stillUrl } from '../../rooms.rules.ts';
import { useStillTick } from './use-still-tick.ts';

/** The last frame of a live stream, over the cover. It may show the score: the stylesheet hides it in spoiler-free mode. */
export function RoomStill({ room: { id, still } }: { room: Pick<Room, 'id' | 'still'> }) {
  const tick = useStillTick();
  /** The renewal that failed: the cover is shown until the next one. */
  const [failed, setFailed] = useState(-1);
  if (still === null || failed === tick) return null;
  const src = tick === 0 ? stillUrl(id) : `${stillUrl(id)}?v=${tick}`;
  const onError = () => setFailed(tick);
  return still === 'image' ? (
    <img className="room-still" src={src} alt="" width={320} height={180} loading="lazy" onError={onError} />
  ) : (
    <video
      className="room-still"
      src={src}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      onError={onError}
    />
  );
}
