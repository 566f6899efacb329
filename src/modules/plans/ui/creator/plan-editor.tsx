import type { PlanInfo } from '../../plan.contract.ts';
import { ClosedPlan } from './closed-plan.tsx';
import { PlanForm } from './plan-form.tsx';

/** Where a plan is written: a new one, one that may be edited, or how one stands that may not. */
export const PlanEditor = ({ plan }: { plan: PlanInfo | null }) =>
  plan && !plan.actions.includes('edit') ? (
    <ClosedPlan plan={plan} />
  ) : (
    <PlanForm key={plan?.planId ?? 'new'} plan={plan} />
  );
