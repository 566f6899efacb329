import { Suspense, useEffect, useRef, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import type { ClipsPanelProps } from './clips-panel.tsx';

const Panel = fetchLazily<ClipsPanelProps>(async () => {
  const [{ ClipsPanel }] = await Promise.all([import('./clips-panel.tsx'), packs('clips', 'videos')]);
  return ClipsPanel;
});

/** Clips of a room, streamer, match or game, loaded near the viewport; nothing where there are none. */
export function LazyClipsPanel(props: ClipsPanelProps) {
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
          <Panel {...props} />
        </Suspense>
      )}
    </div>
  );
}
