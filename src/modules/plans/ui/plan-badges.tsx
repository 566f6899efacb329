import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import type { Plan } from '../plan.contract.ts';
import { usePlayLabels } from './use-play-labels.ts';

/** Badges of a plan: play, terms, and the expert's tags. */
export function PlanBadges({ plan }: { plan: Plan }) {
  const t = useT();
  const words = usePlayLabels(plan.match);
  return (
    <>
      <Badge>{plan.match.league.name}</Badge>
      <Badge>{words.play(plan.level, plan.play)}</Badge>
      {plan.noWinRefund && <Badge tone="brand">{t('plans.refund')}</Badge>}
      {plan.tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </>
  );
}
