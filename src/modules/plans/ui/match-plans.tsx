import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { PlanPage } from '../plan.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import { PlanList } from './plan-list.tsx';
import { PlansNotice } from './plans-notice.tsx';

await packs('plans');

export interface MatchPlansProps {
  matchId: number;
  first: PlanPage;
}

/** Plans about a match; renders nothing without any. */
export function MatchPlans({ matchId, first }: MatchPlansProps) {
  const t = useT();
  const own = useOwnPlans(first.plans.length > 0 ? matchId : null);
  if (first.plans.length === 0) return null;
  return (
    <section className="match-plans" aria-labelledby="match-plans">
      <h2 id="match-plans">{t('plans.ofMatch')}</h2>
      <PlanList key={`${matchId} ${own !== null}`} first={own ?? first} query={{ matchId }} panel />
      <PlansNotice />
    </section>
  );
}

/** Which of them the reader has unlocked, where the document was rendered for everyone. */
function useOwnPlans(matchId: number | null): PlanPage | null {
  const { everyones, me } = useRoot();
  const uid = everyones ? me?.uid : undefined;
  const [own, setOwn] = useState<{ matchId: number; page: PlanPage } | null>(null);
  useEffect(() => {
    if (matchId === null || uid === undefined) return;
    const leaving = new AbortController();
    api(plansCalls.list, { matchId }, { signal: leaving.signal }).then(
      (page) => setOwn({ matchId, page }),
      // Plans stay as for a guest; a plan's page says whether it is unlocked.
      () => {},
    );
    return () => leaving.abort();
  }, [matchId, uid]);
  return own?.matchId === matchId ? own.page : null;
}
