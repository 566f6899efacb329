import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { RichText } from '#ui/kit/rich-text/rich-text.tsx';
import type { PlanInfo } from '../../plan.contract.ts';
import { planPath } from '../../plans.calls.ts';
import { PlanMatch } from '../plan-match.tsx';
import { ResultWord } from '../results.tsx';
import { usePlayLabels } from '../use-play-labels.ts';
import { PLAN_TONES } from './plan-tones.ts';

/** The caller's plan that can no longer be edited: its state, and the reason. */
export function ClosedPlan({ plan }: { plan: PlanInfo }) {
  const t = useT();
  const words = usePlayLabels(plan.match);
  const { match, prediction, content } = plan;
  return (
    <article className="card card-body plan-form">
      <Notice
        action={
          <ButtonLink size="small" look="outline" to={planPath(plan)}>
            {t('plans.view')}
          </ButtonLink>
        }
      >
        {t(match.state === 'cancelled' ? 'creator.closed.cancelled' : 'creator.closed.kickedOff')}
      </Notice>
      <p>
        <Badge tone={PLAN_TONES[plan.status]}>{t(`plans.chain.state.${plan.status}`)}</Badge>{' '}
        {t('plans.outcome')} <ResultWord result={plan.result} />
      </p>
      <h2 className="text-lg font-semibold" dir="auto">
        {plan.title}
      </h2>
      <PlanMatch match={match} />
      {prediction && (
        <p>
          {t('plans.prediction')}: <strong>{words.pick(prediction)}</strong>
        </p>
      )}
      {content && <RichText text={content} />}
    </article>
  );
}
