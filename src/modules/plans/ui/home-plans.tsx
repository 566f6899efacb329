import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { packs } from '#web/i18n/packs.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Coins } from '#web/kit/badge/coins.tsx';
import { Avatar } from '#web/kit/card/avatar.tsx';
import { Link } from '#web/kit/link/link.tsx';
import { Skeleton } from '#web/kit/state/skeleton.tsx';
import { useHeld } from '#web/kit/state/use-minimum.ts';
import type { Plan } from '../plan.contract.ts';
import { planPath, plansCalls } from '../plans.calls.ts';
import { PlansNotice } from './plans-notice.tsx';
import { LastTen } from './results.tsx';
import './home-plans.css';

await packs('plans');

/** As many as stand in a rail. */
const RAIL_PLANS = 4;

export interface HomePlansProps {
  /** Of one game; all of them without. */
  game?: string;
}

/** What experts sell, beside the scores. Asked for when it comes into sight: the page itself carries none of it. */
export function HomePlans({ game }: HomePlansProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [found, setPlans] = useState<readonly Plan[] | null>(null);
  const plans = useHeld(found);
  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      api(plansCalls.home, game ? { game } : {}).then(
        (given) => !gone && setPlans(given.slice(0, RAIL_PLANS)),
        // A panel that cannot be had says that there is nothing; the scores are there.
        () => !gone && setPlans([]),
      );
    });
    watch.observe(place.current!);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [game]);
  return (
    <div className="home-plans" ref={place}>
      {plans === null && (
        <div className="home-plans-wait" role="status" aria-label={t('kit.state.loading')}>
          {Array.from({ length: RAIL_PLANS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike and never move
            <Skeleton key={row} width="100%" height={32} />
          ))}
        </div>
      )}
      {plans?.length === 0 && <p className="home-plans-none">{t('plans.home.none')}</p>}
      <ul>
        {plans?.map((plan) => (
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
              <Coins amount={plan.price} />
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
