import { useT } from '#web/i18n/use-t.ts';
import { Facts } from '#web/kit/admin/facts.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog, DialogActions } from '#web/kit/overlay/dialog.tsx';
import { RichText } from '#web/kit/rich-text/rich-text.tsx';
import type { PlanInfo } from '../plan.contract.ts';
import { usePlayWords } from './use-play-words.ts';

interface PlanPaperProps {
  plan: PlanInfo;
  onPass(): void;
  onRefuse(): void;
  onClose(): void;
}

/** A plan as its buyers will read it. */
export function PlanPaper({ plan, onPass, onRefuse, onClose }: PlanPaperProps) {
  const t = useT();
  const words = usePlayWords(plan.match);
  const { match, prediction } = plan;
  return (
    <Dialog open size="wide" onClose={onClose} title={plan.title}>
      <Facts
        facts={[
          [t('admin.role.expert'), <bdi key="expert">{plan.expert.username}</bdi>],
          [t('admin.plans.match'), <bdi key="match">{`${match.home.name} – ${match.away.name}`}</bdi>],
          [words.play(plan.level, plan.play), prediction ? <b key="pick">{words.pick(prediction)}</b> : '—'],
          ...(plan.reason ? [[t('admin.reason.label'), <bdi key="why">{plan.reason}</bdi>] as const] : []),
        ]}
      />
      {plan.content && <RichText text={plan.content} />}
      {plan.status === 'under_review' && (
        <DialogActions>
          <Button look="danger" onClick={onRefuse}>
            {t('admin.decide.refuse')}
          </Button>
          <Button onClick={onPass}>{t('admin.decide.approve')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
