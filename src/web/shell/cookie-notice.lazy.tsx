import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const CookieNotice = fetchLazily<{ script: string }>(
  async () => (await import('./cookie-notice.tsx')).CookieNotice,
);

/** Only for brands with analytics. */
export function LazyCookieNotice() {
  const { analytics } = useRoot().brand;
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    running &&
    analytics !== '' && (
      <Suspense>
        <CookieNotice script={analytics} />
      </Suspense>
    )
  );
}
