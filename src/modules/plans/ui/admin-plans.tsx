import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import type { PlanInfo } from '../plan.contract.ts';
import { PLAN_REASON, PLAN_STATES } from '../plans.rules.ts';
import { reviewsCalls } from '../reviews.calls.ts';
import { AdminPlanDetail } from './admin-plan-detail.tsx';

/** Plans under review, oldest first. */
export function AdminPlans() {
  const t = useT();
  const { locale } = useI18n();
  const [read, setRead] = useState<PlanInfo | null>(null);
  const [refusing, setRefusing] = useState<PlanInfo | null>(null);
  const { state, pages } = useAdminList<PlanInfo, 'status' | 'user'>(['status', 'user'], async (query) => {
    const page = await api(reviewsCalls.queue, query);
    return { rows: page.plans, nextCursor: page.nextCursor };
  });
  const pass = async ({ planId }: PlanInfo) => {
    setRead(null);
    const call = api(reviewsCalls.review, { planId, pass: true });
    if (await didOrToast(call, t('admin.done'))) pages.reload();
  };
  const refuse = (plan: PlanInfo) => {
    setRead(null);
    setRefusing(plan);
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.plans')}
        columns={columns(t, locale, { read: setRead, pass, refuse })}
        rowKey={({ planId }) => planId}
        empty={<AllDone />}
        pages={pages}
        filter={{
          state,
          fields: [
            {
              name: 'status',
              kind: 'choice',
              label: t('admin.plans.state.under_review'),
              options: PLAN_STATES.filter((value) => value !== 'under_review').map((value) => ({
                value,
                label: t(`admin.plans.state.${value}`),
              })),
            },
            { name: 'user', kind: 'text', label: t('admin.goodsOrders.user') },
          ],
        }}
      />
      {read && (
        <AdminPlanDetail
          plan={read}
          onPass={() => void pass(read)}
          onRefuse={() => refuse(read)}
          onClose={() => setRead(null)}
        />
      )}
      {refusing && (
        <DecisionDialog
          title={t('admin.plans.refuse.title', { title: refusing.title })}
          text={t('admin.plans.refuse.text')}
          action={t('admin.decide.refuse')}
          tone="danger"
          limits={PLAN_REASON}
          presets={(['lottery', 'thin', 'contact'] as const).map((id) => t(`admin.plans.reason.${id}`))}
          onDecide={async (reason) => {
            await api(reviewsCalls.review, { planId: refusing.planId, pass: false, reason });
            pages.reload();
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

interface Actions {
  read(plan: PlanInfo): void;
  pass(plan: PlanInfo): void;
  refuse(plan: PlanInfo): void;
}

const columns = (t: T, locale: string, { read, pass, refuse }: Actions): readonly Column<PlanInfo>[] => [
  {
    id: 'title',
    head: t('admin.plans.plan'),
    cell: (plan) => (
      <button type="button" className="link" onClick={() => read(plan)}>
        <bdi>{plan.title}</bdi>
      </button>
    ),
  },
  {
    id: 'expert',
    head: t('admin.role.expert'),
    cell: ({ expert }) => <AdminPerson id={expert.uid} name={expert.username} />,
  },
  {
    id: 'match',
    head: t('admin.plans.match'),
    cell: ({ match }) => <bdi>{`${match.home.name} – ${match.away.name}`}</bdi>,
  },
  {
    id: 'start',
    head: t('admin.plans.start'),
    cell: ({ match }) => <DateTime at={match.startTime} />,
  },
  {
    id: 'price',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ price }) => formatCoins(price, locale),
  },
  { id: 'made', head: t('admin.plans.submitted'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (plan) =>
      plan.status === 'under_review' && (
        <span className="row-actions">
          <Button look="text" size="small" onClick={() => pass(plan)}>
            {t('admin.decide.approve')}
          </Button>
          <Button look="text" size="small" onClick={() => refuse(plan)}>
            {t('admin.decide.refuse')}
          </Button>
        </span>
      ),
  },
];
