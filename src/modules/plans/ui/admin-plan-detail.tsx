import { LANGUAGES } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { RichText } from '#ui/kit/rich-text/rich-text.tsx';
import type { PlanInfo } from '../plan.contract.ts';
import { PlanPrice } from './plan-price.tsx';
import { usePlayLabels } from './use-play-labels.ts';
import './plan-detail.css';
import './plan-card.css';

/** A plan under review, as its buyers will read it. */
export function AdminPlanDetail({ plan }: { plan: PlanInfo }) {
  const t = useT();
  const words = usePlayLabels(plan.match);
  const { match, prediction } = plan;
  return (
    <>
      <Facts
        facts={[
          [t('admin.role.expert'), <bdi key="expert">{plan.expert.username}</bdi>],
          [t('admin.plans.match'), <bdi key="match">{`${match.home.name} – ${match.away.name}`}</bdi>],
          [words.play(plan.level, plan.play), prediction ? <b key="pick">{words.pick(prediction)}</b> : '—'],
          [t('admin.plans.start'), <DateTime key="start" at={match.startTime} look="full" />],
          [t('creator.form.release'), <DateTime key="release" at={plan.releaseTime} look="full" />],
          [t('creator.column.price'), <PlanPrice key="price" price={plan.price} />],
          [t('creator.form.language'), <bdi key="lang">{LANGUAGES.get(plan.lang)?.name}</bdi>],
          [t('plans.refund'), t(plan.noWinRefund ? 'admin.plans.refund.yes' : 'admin.plans.refund.no')],
          [t('creator.form.tags'), plan.tags.length > 0 ? <Tags key="tags" tags={plan.tags} /> : '—'],
          ...(plan.reason ? [[t('admin.reason.label'), <bdi key="why">{plan.reason}</bdi>] as const] : []),
        ]}
      />
      {plan.cover && <img className="plan-cover" src={plan.cover} alt={t('creator.form.cover')} />}
      {plan.content && <RichText text={plan.content} />}
    </>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="plan-tags">
    {tags.map((tag) => (
      <Badge key={tag}>
        <bdi>{tag}</bdi>
      </Badge>
    ))}
  </span>
);
