import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { PlanPage } from '../plan.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import type { ListPlans } from '../plans.contract.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanListProps {
  first: PlanPage;
  /** Query of the pages after the first. */
  query: ListPlans;
  /** Inside another page: no text for an empty list. */
  panel?: boolean;
}

/** Plans as cards, with further pages on demand. */
export function PlanList({ first, query, panel = false }: PlanListProps) {
  const t = useT();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const last = pages.at(-1)!;
  const load = async () => {
    setState('loading');
    try {
      const next = await api(plansCalls.list, { ...query, cursor: last.cursor! });
      setPages((now) => [...now, next]);
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
    }
  };
  if (first.plans.length === 0)
    return <EmptyState title={t('plans.empty.title')} text={t('plans.empty.text')} />;
  return (
    <>
      <div className="plan-grid">
        {pages
          .flatMap(({ plans }) => plans)
          .map((plan) => (
            <PlanCard key={plan.planId} plan={plan} />
          ))}
      </div>
      {(!panel || last.hasMore) && (
        <LoadMore
          hasMore={last.hasMore}
          loading={state === 'loading'}
          failed={state === 'failed'}
          onLoad={load}
        />
      )}
    </>
  );
}
