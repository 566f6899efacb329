import { useEffect, useEffectEvent, useState } from 'react';
import { isOver } from '#modules/matches/matches.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { RichText } from '#ui/kit/rich-text/rich-text.tsx';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { PlanInfo } from '../plan.contract.ts';
import { plansCalls, planTopic } from '../plans.calls.ts';
import { isFree } from '../plans.rules.ts';
import { PlanBadges } from './plan-badges.tsx';
import { PlanMatch } from './plan-match.tsx';
import { PlanPrice } from './plan-price.tsx';
import { ResultWord } from './results.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { usePlayLabels } from './use-play-labels.ts';
import './plan-detail.css';

interface PlanDetailProps {
  first: PlanInfo;
  /** Called with every newer version. */
  onChange?: ((plan: PlanInfo) => void) | undefined;
  /** The expert offers passes; `bought` counts the viewer's purchases on this page. */
  pass?: { bought: number } | null | undefined;
}

/** One plan, locked or unlocked. Its topic signals changes, on which the plan is fetched again. */
export function PlanDetail({ first, onChange, pass = null }: PlanDetailProps) {
  const t = useT();
  const [plan, storePlan] = useState(first);
  const setPlan = (fresh: PlanInfo) => {
    storePlan(fresh);
    onChange?.(fresh);
  };
  const words = usePlayLabels(plan.match);
  const price = useOddsFormat();
  const again = useEffectEvent(async () => {
    const fresh = await api(plansCalls.info, { planId: first.planId }).catch(() => null);
    if (fresh) setPlan(fresh);
  });
  useTopic<unknown, unknown>(
    planTopic(first.planId),
    undefined,
    () => void again(),
    () => void again(),
    undefined,
    () => void again(),
  );
  const bought = pass?.bought ?? 0;
  useEffect(() => {
    if (bought > 0) void again();
  }, [bought]);
  const { me } = useRoot();
  const own = me?.uid === first.expert.uid;
  useEffect(() => {
    // Views are counted by a call, because guest pages are cached. The response is not awaited.
    if (!own) api(plansCalls.view, { planId: first.planId }).catch(() => undefined);
  }, [own, first.planId]);
  const { match } = plan;
  const open = plan.prediction !== null;
  return (
    <article className="card plan-detail" id="plan">
      <header>
        {!isFree(plan) && <Badge tone={open ? 'win' : 'warn'}>{t(openWord(plan))}</Badge>}
        <PlanBadges plan={plan} />
        <small className="grow">
          {t('plans.published')} <RelativeTime at={plan.releaseTime} />
        </small>
      </header>
      <h2 dir="auto">{plan.title}</h2>
      {plan.cover && <img className="plan-cover" src={plan.cover} alt="" loading="lazy" />}
      <PlanMatch match={match} />
      {plan.prediction ? (
        <div className="plan-pick">
          <span>{t('plans.prediction')}</span>
          <strong>{words.pick(plan.prediction)}</strong>
          {plan.prediction.odds !== null && <em className="ltr">{price(plan.prediction.odds)}</em>}
        </div>
      ) : (
        <div className="plan-lock">
          <Icon name="lock" size={16} />
          <strong>{t('plans.hidden', { n: plan.contentLength })}</strong>
          {plan.noWinRefund && <small>{t('plans.refundPromise')}</small>}
          {pass && !own && (
            <a className="link" href="#pass">
              {t('plans.passOpens')}
            </a>
          )}
        </div>
      )}
      {plan.author !== 'open' && <Notice tone="warn">{t(`plans.author.${plan.author}`)}</Notice>}
      {plan.content && <RichText text={plan.content} />}
      {plan.order && <OrderNote plan={plan} order={plan.order} />}
      <footer>
        <div className="grow" role="status">
          {plan.forSale && !plan.bought && !plan.byPass ? (
            <PlanPrice price={plan.price} />
          ) : (
            <span>
              {t('plans.outcome')} <ResultWord result={plan.result} />
            </span>
          )}
          <small>
            {!isFree(plan) && t('plans.sold', { n: plan.sales })}
            {!isOver(match.state) && (
              <>
                {!isFree(plan) && ' · '}
                {t('plans.closes')} <DateTime at={match.startTime} look="day-time" />
              </>
            )}
          </small>
        </div>
        {plan.forSale && !open && <UnlockButton plan={plan} onUnlocked={setPlan} />}
      </footer>
      <details className="plan-link">
        <summary>{t('plans.chain.verify')}</summary>
        {t('plans.link', { seq: plan.link.seq })} <code className="ltr">{plan.link.hash}</code>
      </details>
    </article>
  );
}

const openWord = ({ prediction, byPass, bought }: PlanInfo) => {
  if (prediction === null) return 'plans.locked';
  return byPass && !bought ? 'plans.byPass' : 'plans.unlocked';
};

/** Settlement of the viewer's own purchase. */
function OrderNote({ plan, order }: { plan: PlanInfo; order: NonNullable<PlanInfo['order']> }) {
  const t = useT();
  if (!order.settled) return <Notice>{t('plans.order.held', { n: order.paid })}</Notice>;
  if (order.kept) return <Notice tone="warn">{t('plans.order.kept')}</Notice>;
  if (order.toBuyer > 0) return <Notice>{t('plans.order.refunded', { n: order.toBuyer })}</Notice>;
  return <Notice>{t('plans.order.paid', { n: order.paid, name: plan.expert.username })}</Notice>;
}
