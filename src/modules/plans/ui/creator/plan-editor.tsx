import type { PlanInfo } from '../../plan.contract.ts';
import { ClosedPlan } from './closed-plan.tsx';
import { PlanForm } from './plan-form.tsx';

/** Form of a new plan, which may start with the text of another, or of an editable one; or the state of one that cannot be edited. */
export const PlanEditor = ({ plan, from = null }: { plan: PlanInfo | null; from?: PlanInfo | null }) =>
  plan && !plan.actions.includes('edit') ? (
    <ClosedPlan plan={plan} />
  ) : (
    <PlanForm key={plan?.planId ?? `new ${from?.planId}`} plan={plan} from={from} />
  );
