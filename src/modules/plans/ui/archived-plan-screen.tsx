import type { PlanInfo } from '../plan.contract.ts';
import { PlanDetail } from './plan-detail.tsx';
import { PlansNotice } from './plans-notice.tsx';
import './expert-screen.css';

/** A bought plan whose expert's page is gone. */
export function ArchivedPlanScreen({ plan }: { plan: PlanInfo }) {
  return (
    <div className="page expert-main">
      <PlanDetail key={plan.planId} first={plan} />
      <PlansNotice />
    </div>
  );
}
