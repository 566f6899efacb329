import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import type { PlanPage } from '../plan.contract.ts';
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
  if (first.plans.length === 0) return null;
  return (
    <section className="match-plans" aria-labelledby="match-plans">
      <h2 id="match-plans">{t('plans.ofMatch')}</h2>
      <PlanList key={matchId} first={first} query={{ matchId }} panel />
      <PlansNotice />
    </section>
  );
}
