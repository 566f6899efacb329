import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Plan } from '../plan.contract.ts';
import { planPath } from '../plans.calls.ts';
import { PlanPrice } from './plan-price.tsx';
import { PlansNotice } from './plans-notice.tsx';
import { LastTen } from './results.tsx';

await packs('plans');

export type HomePlan = Pick<Plan, 'planId' | 'title' | 'price' | 'expert'>;

export interface HomePlansProps {
  plans: readonly HomePlan[];
}

/** Plans for sale, beside the match list. */
export function HomePlans({ plans }: HomePlansProps) {
  const t = useT();
  return (
    <div className="home-plans">
      {plans.length === 0 && <p className="home-plans-none">{t('plans.home.none')}</p>}
      <ul>
        {plans.map((plan) => (
          <li key={plan.planId}>
            <Link to={planPath(plan)}>
              <Avatar src={plan.expert.avatar} seed={plan.expert.uid} size={32} />
              <span>
                <b>
                  <bdi>{plan.title}</bdi>
                </b>
                <small>
                  <bdi>{plan.expert.username}</bdi> · <LastTen lastTen={plan.expert.lastTen} />
                </small>
              </span>
              <PlanPrice price={plan.price} />
            </Link>
          </li>
        ))}
      </ul>
      <footer>
        <PlansNotice />
        <Link className="link" to="/expert">
          {t('plans.home.more')}
        </Link>
      </footer>
    </div>
  );
}
