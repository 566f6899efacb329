import { LANGUAGES } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import type { Plan } from '../plan.contract.ts';
import { planPath } from '../plans.calls.ts';
import { isFree, languagesRead } from '../plans.rules.ts';
import { PlanBadges } from './plan-badges.tsx';
import { PlanMatch } from './plan-match.tsx';
import { PlanPrice } from './plan-price.tsx';
import { LastTen, ResultWord } from './results.tsx';
import './plan-card.css';

/** A plan in a list: expert, match and price. */
export function PlanCard({ plan }: { plan: Plan }) {
  const t = useT();
  const { expert, match } = plan;
  const reads = languagesRead(usePageLanguage()).includes(plan.lang);
  const open = plan.bought || plan.byPass || !plan.forSale || isFree(plan);
  return (
    <article className="card plan-card">
      <header>
        <Avatar src={expert.avatar} seed={expert.uid} size={40} />
        <div className="grow">
          <Link to={`/expert/${expert.uid}`}>
            <bdi>{expert.username}</bdi>
          </Link>
          <small>
            <RelativeTime at={plan.releaseTime} /> · <LastTen lastTen={expert.lastTen} />
          </small>
        </div>
        {expert.streak > 1 && <Badge tone="hit">{t('plans.streak', { n: expert.streak })}</Badge>}
      </header>
      <h3>
        <Link to={planPath(plan)} dir="auto" lang={LANGUAGES.get(plan.lang)?.tag}>
          {plan.title}
        </Link>
      </h3>
      <PlanMatch match={match} />
      <div className="plan-tags">
        <PlanBadges plan={plan} />
        {plan.byPass && !plan.bought && <Badge tone="win">{t('plans.byPass')}</Badge>}
        {!reads && <Badge>{LANGUAGES.get(plan.lang)?.name}</Badge>}
      </div>
      <footer>
        {plan.result === null ? <PlanPrice price={plan.price} /> : <ResultWord result={plan.result} />}
        <small className="grow">{!isFree(plan) && t('plans.sold', { n: plan.sales })}</small>
        <ButtonLink
          size="small"
          look={open ? 'outline' : 'primary'}
          icon={open ? 'eye' : 'lock'}
          to={planPath(plan)}
          aria-label={t('plans.open', { title: plan.title })}
        >
          {t(open ? 'plans.view' : 'plans.unlock')}
        </ButtonLink>
      </footer>
    </article>
  );
}
