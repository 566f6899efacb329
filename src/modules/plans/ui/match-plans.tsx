import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { packs } from '#web/i18n/packs.ts';
import { useT } from '#web/i18n/use-t.ts';
import type { PlanPage } from '../plan.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import { PlanList } from './plan-list.tsx';
import { PlansNotice } from './plans-notice.tsx';
import './match-plans.css';

await packs('plans');

/** What experts sell, or have said, about a match. Nothing where nobody has. */
export function MatchPlans({ matchId }: { matchId: number }) {
  const t = useT();
  const [first, setFirst] = useState<PlanPage | null>(null);
  useEffect(() => {
    let gone = false;
    api(plansCalls.list, { matchId })
      .then((page) => !gone && setFirst(page))
      // A panel that cannot be had is not there; the match is.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [matchId]);
  if (!first || first.plans.length === 0) return null;
  return (
    <section className="match-plans" aria-labelledby="match-plans">
      <h2 id="match-plans">{t('plans.ofMatch')}</h2>
      <PlanList key={first.plans[0]!.match.id} first={first} query={{ matchId }} panel />
      <PlansNotice />
    </section>
  );
}
