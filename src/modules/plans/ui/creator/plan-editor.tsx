import type { PlanInfo } from '../../plan.contract.ts';
import { ClosedPlan } from './closed-plan.tsx';
import { PlanForm } from './plan-form.tsx';

/** Form of a new or editable plan, or the state of one that cannot be edited. */
export const PlanEditor = ({ plan }: { plan: PlanInfo | null }) =>
  plan && !plan.actions.includes('edit') ? (
    <ClosedPlan plan={plan} />
  ) : (
    <PlanForm key={plan?.planId ?? 'new'} plan={plan} />
  );
