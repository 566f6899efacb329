import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { creatorCalls } from '../../creator.calls.ts';
import type { MyPlans } from '../../creator.contract.ts';
import type { PlanInfo } from '../../plan.contract.ts';
import { planPath } from '../../plans.calls.ts';
import { PlanPrice } from '../plan-price.tsx';
import { ResultWord } from '../results.tsx';
import { PLAN_TONES } from './plan-tones.ts';

const STATES = ['under_review', 'published', 'not_passed', 'removed'] as const;
type Verb = 'remove' | 'delete';

/** An expert's own plans, with their states and actions. */
export function PlanTable({ first, status }: { first: MyPlans; status: string | null }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<{ verb: Verb; plan: PlanInfo } | null>(null);
  const done = async (verb: Verb, planId: number) => {
    const answer = await callOrToast<unknown>(
      api(creatorCalls[verb] as typeof creatorCalls.remove, { planId }),
    );
    setConfirming(null);
    if (!answer) return;
    toast(t(`creator.manage.${verb}Done`), 'done');
    await revalidate();
  };
  const all = Object.values(first.counts).reduce((n, count) => n + count, 0);
  return (
    <section className="card" data-clip>
      <TabLinks
        label={t('creator.section.progManage')}
        links={[null, ...STATES].map((state) => ({
          to: state ? `/creatorCenter/progManage?status=${state}` : '/creatorCenter/progManage',
          label: t(state ? `plans.chain.state.${state}` : 'creator.manage.all'),
          count: state ? (first.counts[state] ?? 0) : all,
          current: status === state,
        }))}
      />
      <GrowingTable
        caption={t('creator.section.progManage')}
        columns={columns(t, (verb, plan) => setConfirming({ verb, plan }))}
        first={first}
        rowsOf={({ plans }) => plans}
        load={(cursor) => api(creatorCalls.mine, { cursor, ...(status ? { status } : {}) })}
        rowKey={({ planId }) => planId}
        empty={
          <EmptyState
            title={t('creator.manage.empty')}
            text={t('creator.manage.emptyText')}
            action={
              <ButtonLink to="/creatorCenter/progComponent">{t('creator.section.progComponent')}</ButtonLink>
            }
          />
        }
      />
      <Dialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={confirming ? t(`creator.manage.${confirming.verb}Title`) : ''}
      >
        {confirming && (
          <>
            <p>{t(`creator.manage.${confirming.verb}Text`, { title: confirming.plan.title })}</p>
            <DialogActions>
              <Button look="outline" onClick={() => setConfirming(null)}>
                {t('plans.unlock.cancel')}
              </Button>
              <Button look="danger" onClick={() => done(confirming.verb, confirming.plan.planId)}>
                {t(`creator.manage.${confirming.verb}`)}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </section>
  );
}

const columns = (t: T, confirm: (verb: Verb, plan: PlanInfo) => void): readonly Column<PlanInfo>[] => [
  {
    id: 'plan',
    head: t('creator.column.plan'),
    cell: (plan) => (
      <Link className="manage-title" to={planPath(plan)}>
        <bdi>{plan.title}</bdi>
      </Link>
    ),
  },
  {
    id: 'match',
    head: t('creator.column.match'),
    cell: ({ match }) => (
      <bdi>
        {match.home.name} vs {match.away.name}
      </bdi>
    ),
  },
  {
    id: 'play',
    head: t('creator.column.play'),
    cell: ({ match, play }) => t(`sports.market.${play}`, { game: match.game }),
  },
  {
    id: 'price',
    head: t('creator.column.price'),
    align: 'end',
    cell: ({ price }) => <PlanPrice price={price} />,
  },
  { id: 'sales', head: t('creator.column.sales'), align: 'end', cell: ({ sales }) => sales },
  {
    id: 'state',
    head: t('creator.column.state'),
    cell: ({ status, reason }) => (
      <span className="manage-state">
        <Badge tone={PLAN_TONES[status]}>{t(`plans.chain.state.${status}`)}</Badge>
        {reason && <small>{reason === 'kicked_off' ? t('creator.manage.kickedOff') : reason}</small>}
      </span>
    ),
  },
  { id: 'result', head: t('creator.column.result'), cell: ({ result }) => <ResultWord result={result} /> },
  {
    id: 'actions',
    head: t('creator.column.actions'),
    align: 'end',
    cell: (plan) => (
      <span className="manage-actions">
        {plan.actions.includes('edit') && (
          <ButtonLink
            size="small"
            look="text"
            icon="edit"
            to={`/creatorCenter/progComponent?plan=${plan.planId}`}
            aria-label={t('creator.manage.editLabel', { title: plan.title })}
          >
            {t('creator.manage.edit')}
          </ButtonLink>
        )}
        <ButtonLink
          size="small"
          look="text"
          icon="plus"
          to={`/creatorCenter/progComponent?from=${plan.planId}`}
          aria-label={t('creator.manage.duplicateLabel', { title: plan.title })}
        >
          {t('creator.manage.duplicate')}
        </ButtonLink>
        {plan.actions.includes('remove') && (
          <IconButton
            icon="download"
            label={t('creator.manage.removeLabel', { title: plan.title })}
            onClick={() => confirm('remove', plan)}
          />
        )}
        {plan.actions.includes('delete') && (
          <IconButton
            icon="trash"
            label={t('creator.manage.deleteLabel', { title: plan.title })}
            onClick={() => confirm('delete', plan)}
          />
        )}
      </span>
    ),
  },
];
