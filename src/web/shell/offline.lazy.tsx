import { Suspense, useEffect, useState } from 'react';
import { fetchLater } from '#ui/lazy/lazy-components.ts';

const Offline = fetchLater<object>(async () => (await import('./offline.tsx')).Offline);

/** When everything else is there: what makes the site work without a network, and says when it does. */
export function OfflineLater() {
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
