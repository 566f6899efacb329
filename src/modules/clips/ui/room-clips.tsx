import { Suspense, useEffect, useRef, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const Panel = fetchLazily<{ roomId: number }>(async () => {
  const [{ RoomClipsPanel }] = await Promise.all([
    import('./room-clips-panel.tsx'),
    packs('clips', 'videos'),
  ]);
  return RoomClipsPanel;
});

/** Clips of a room, loaded near the viewport; nothing where there are none. */
export function RoomClips({ roomId }: { roomId: number }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <Panel roomId={roomId} />
        </Suspense>
      )}
    </div>
  );
}
