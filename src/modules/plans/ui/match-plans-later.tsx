import { Suspense, useEffect, useState } from 'react';
import { fetchLater } from '#web/shell/later-components.ts';
import { useRoot } from '#web/shell/use-root.ts';

const MatchPlans = fetchLater<{ matchId: number }>(() =>
  import('./match-plans.tsx').then(({ MatchPlans: loaded }) => loaded),
);

/** Fetched once the match itself is there; a brand may be without plans. */
export function MatchPlansLater({ matchId }: { matchId: number }) {
  const { brand } = useRoot();
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!running || brand.features.plans === false) return null;
  return (
    <Suspense>
      <MatchPlans matchId={matchId} />
    </Suspense>
  );
}
