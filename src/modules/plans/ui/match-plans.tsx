import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { packs } from '#web/i18n/packs.ts';
import { useT } from '#web/i18n/use-t.ts';
import type { Plan } from '../plan.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import { PlanCard } from './plan-card.tsx';
import { PlansNotice } from './plans-notice.tsx';
import './match-plans.css';

await packs('plans');

/** What experts sell, or have said, about a match. Nothing where nobody has. */
export function MatchPlans({ matchId }: { matchId: number }) {
  const t = useT();
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  useEffect(() => {
    let gone = false;
    api(plansCalls.list, { matchId })
      .then((page) => !gone && setPlans(page.plans))
      // A panel that cannot be had is not there; the match is.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [matchId]);
  if (plans.length === 0) return null;
  return (
    <section className="match-plans" aria-labelledby="match-plans">
      <h2 id="match-plans">{t('plans.ofMatch')}</h2>
      <div className="match-plans-grid">
        {plans.map((plan) => (
          <PlanCard key={plan.planId} plan={plan} />
        ))}
      </div>
      <PlansNotice />
    </section>
  );
}
