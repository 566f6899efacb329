import { Suspense, useEffect, useState } from 'react';
import { fetchLater } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const PapersNotice = fetchLater(async () => (await import('./legal-update-notice.tsx')).LegalUpdateNotice);

/** For whoever is signed in: a newer version of what they agreed to asks once a visit, and stops nothing. */
export function PapersNoticeLater() {
  const { me } = useRoot();
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    running &&
    me && (
      <Suspense>
        <PapersNotice key={me.uid} />
      </Suspense>
    )
  );
}
