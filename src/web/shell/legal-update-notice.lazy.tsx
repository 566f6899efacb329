import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const PapersNotice = fetchLazily(async () => (await import('./legal-update-notice.tsx')).LegalUpdateNotice);

/** For signed-in users: a newer version of a legal document is announced once per visit, and blocks nothing. */
export function LazyLegalUpdateNotice() {
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
