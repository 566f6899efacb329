import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { packs } from '#ui/i18n/packs.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import type { Target } from '../comments.rules.ts';
import './comments.css';

const Panel = fetchLazily<{ target: Target }>(async () => {
  const [{ CommentsPanel }] = await Promise.all([import('./comments-panel.tsx'), packs('comments')]);
  return CommentsPanel;
});

/** Space of the comments at once; code, messages and comments when it is near the viewport. */
export function Comments({ target }: { target: Target }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // A link to a comment loads the list at once, wherever the viewport is.
    if (/^#comment/.test(hash)) return setNear(true);
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, [hash]);
  const waiting = (
    <div ref={place} className="card comments-place">
      {/* A document without scripts has none: they would never end. */}
      {near && <SkeletonRows rows={3} />}
    </div>
  );
  if (!near) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel key={`${target.kind} ${target.id}`} target={target} />
    </Suspense>
  );
}
