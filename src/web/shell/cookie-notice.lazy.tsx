import { Suspense, useEffect, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const CookieNotice = fetchLazily<{ script: string }>(async () => {
  const [{ CookieNotice: Notice }] = await Promise.all([import('./cookie-notice.tsx'), packs('consent')]);
  return Notice;
});

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
