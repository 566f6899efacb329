import { useState } from 'react';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import type { PassOffer } from '#modules/passes/passes.contract.ts';
import { PassCard } from '#modules/passes/ui/pass-card.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { AreaChart } from '#ui/kit/chart/line-chart.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import type { PlanInfo, PlanPage } from '../plan.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import type { Chain, ExpertAccuracy, ExpertGraph, ExpertInfo } from '../plans.contract.ts';
import type { ExpertRecord } from '../record.contract.ts';
import { ChainCard } from './chain-card.tsx';
import { percentOf, signedPercent } from './featured-expert.tsx';
import { PlanDetail } from './plan-detail.tsx';
import { PlanList } from './plan-list.tsx';
import { PlansNotice } from './plans-notice.tsx';
import { RecordFigures } from './record-figures.tsx';
import { BankCurve, RecordParts } from './record-parts.tsx';
import { ResultStrip } from './results.tsx';
import './experts.css';
import './expert-screen.css';

export interface ExpertScreenProps {
  info: ExpertInfo;
  accuracy: ExpertAccuracy;
  graph: ExpertGraph;
  chain: Chain;
  record: ExpertRecord;
  plans: PlanPage;
  /** The plan that the address names. */
  plan: PlanInfo | null;
  passes: PassOffer;
}

/** An expert's page: statistics, plans, and the chain that proves them. */
export function ExpertScreen({
  info,
  accuracy,
  graph,
  chain,
  record,
  plans,
  plan,
  passes,
}: ExpertScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const [latest, setLatest] = useState(plan);
  // A pass opens tips: they are fetched again.
  const [bought, setBought] = useState(0);
  const [list, setList] = useState({ page: plans, read: 0 });
  const again = async () => {
    setBought((n) => n + 1);
    const page = await api(plansCalls.list, { expertId: info.uid }).catch(() => null);
    if (page) setList(({ read }) => ({ page, read: read + 1 }));
  };
  const offered = passes.week !== null || passes.month !== null;
  return (
    <>
      <ExpertHero info={info} />
      <div className="page expert-columns">
        <div className="expert-main">
          {plan && (
            <PlanDetail
              key={plan.planId}
              first={plan}
              onChange={setLatest}
              pass={offered ? { bought } : null}
            />
          )}
          <PassCard expert={info} first={passes} onBought={() => void again()} />
          {record.figures.settled > 0 && (
            <Card title={t('plans.record.title')}>
              <RecordFigures figures={record.figures} />
              <BankCurve curve={record.curve} />
            </Card>
          )}
          <h2 className="experts-title">{t('plans.plansOf', { name: info.username })}</h2>
          <PlanList key={list.read} first={list.page} query={{ expertId: info.uid }} />
        </div>
        <aside className="experts-side">
          <Card title={t('plans.windows')}>
            <ul className="windows">
              {accuracy.windows.map(({ size, hits, decided }) => (
                <li key={size}>
                  <span>{t('plans.windowOf', { n: size })}</span>
                  <b>{decided === 0 ? '–' : percentOf(Math.round((hits / decided) * 1_000), locale)}</b>
                  <small>{t('plans.hitsOf', { hits, of: decided })}</small>
                </li>
              ))}
            </ul>
            <ResultStrip recent={info.recent} />
          </Card>
          {graph.length > 1 && (
            <Card>
              <AreaChart
                title={t('plans.graph.title')}
                description={t('plans.graph.label', {
                  from: percentOf(graph[0]!.accuracy, locale),
                  to: percentOf(graph.at(-1)!.accuracy, locale),
                })}
                labels={graph.map((_, index) => String(index + 1))}
                series={[
                  { name: t('plans.number.accuracy'), values: graph.map((step) => step.accuracy / 10) },
                ]}
                height={140}
                fit
                format={(value) => percentOf(Math.round(value) * 10, locale)}
              />
            </Card>
          )}
          <RecordParts record={record} narrow />
          <ChainCard
            key={info.uid}
            expertId={info.uid}
            first={chain}
            figures={record.figures}
            plan={plan && (latest?.planId === plan.planId ? latest : plan)}
          />
          <PlansNotice />
        </aside>
      </div>
    </>
  );
}

function ExpertHero({ info }: { info: ExpertInfo }) {
  const t = useT();
  const { locale } = useI18n();
  const numbers = [
    ['accuracy', info.decided === 0 ? '–' : percentOf(info.accuracy, locale)],
    ['streak', info.streak],
    ['best', info.bestStreak],
    ['returns', info.returns === null ? '–' : signedPercent(info.returns, locale)],
    ['plans', info.settled],
    ['forSale', info.forSale],
  ] as const;
  return (
    <header className="expert-hero on-ink">
      <div className="page">
        <Avatar src={info.avatar} seed={info.uid} size={72} />
        <div className="grow">
          <h1>
            <bdi>{info.username}</bdi>
          </h1>
          <p dir="auto">{info.introduction}</p>
          <small>
            {[
              info.goodAt.length > 0 &&
                t('plans.goodAt', { leagues: info.goodAt.map(({ name }) => name).join(' · ') }),
              t('plans.followers', { n: formatK(info.followers, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <FollowButton userId={info.uid} name={info.username} follow={info.follow} size="medium" />
        <dl>
          {numbers.map(([id, value]) => (
            <div key={id}>
              <dt>{t(`plans.number.${id}`)}</dt>
              <dd className="ltr">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
