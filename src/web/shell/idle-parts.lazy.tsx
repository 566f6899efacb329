import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const IdleParts = fetchLazily<object>(async () => (await import('./idle-parts.tsx')).IdleParts);

/** Loaded last. */
export function LazyIdleParts() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIdle, 1_500, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    idle && (
      <Suspense>
        <IdleParts />
      </Suspense>
    )
  );
}
