import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
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
  const { rows, foot } = useLoadMore(pageOf(first), async (cursor) =>
    pageOf(await api(plansCalls.list, { ...query, cursor })),
  );
  if (first.plans.length === 0)
    return <EmptyState title={t('plans.empty.title')} text={t('plans.empty.text')} />;
  return (
    <>
      <div className="plan-grid">
        {rows.map((plan) => (
          <PlanCard key={plan.planId} plan={plan} />
        ))}
      </div>
      {(!panel || foot.hasMore) && <LoadMore {...foot} />}
    </>
  );
}

const pageOf = ({ plans, nextCursor }: PlanPage) => ({ rows: plans, nextCursor });
