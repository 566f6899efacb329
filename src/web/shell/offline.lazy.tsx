import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const Offline = fetchLazily<object>(async () => (await import('./offline.tsx')).Offline);

/** Loaded last: the service worker, and the notice of offline copies. */
export function LazyOffline() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIdle, 1_500, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    idle && (
      <Suspense>
        <Offline />
      </Suspense>
    )
  );
}
