import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { queueField } from '#ui/kit/admin/columns.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
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
  const { state, pages } = useAdminList<PlanInfo, 'status' | 'user'>(['status', 'user'], async (query) => {
    const page = await api(reviewsCalls.queue, query);
    return { rows: page.plans, nextCursor: page.nextCursor };
  });
  const states = queueField(PLAN_STATES, 'under_review', (value) => t(`admin.plans.state.${value}`));
  return (
    <Queue
      queue="plans"
      caption={t('admin.section.plans')}
      columns={columns(t, locale)}
      rowKey={({ planId }) => planId}
      pages={pages}
      filter={{
        state,
        fields: [
          { ...states, name: 'status' },
          { name: 'user', kind: 'text', label: t('admin.goodsOrders.user') },
        ],
      }}
      title={({ title }) => title}
      since={({ createTime }) => createTime}
      person={({ expert }) => expert.uid}
      waits={({ status }) => status === 'under_review'}
      detail={(plan) => <AdminPlanDetail plan={plan} />}
      decisions={[
        {
          verdict: 'approve',
          label: t('admin.decide.approve'),
          call: reviewsCalls.review,
          input: ({ planId }) => ({ planId, pass: true }),
        },
        {
          verdict: 'refuse',
          label: t('admin.decide.refuse'),
          call: reviewsCalls.review,
          input: ({ planId }, reason) => ({ planId, pass: false, reason }),
          reason: {
            title: ({ title }) => t('admin.plans.refuse.title', { title }),
            text: () => t('admin.plans.refuse.text'),
            limits: PLAN_REASON,
            presets: () =>
              (['lottery', 'thin', 'contact'] as const).map((id) => t(`admin.plans.reason.${id}`)),
          },
        },
      ]}
    />
  );
}

const columns = (t: T, locale: string): readonly Column<PlanInfo>[] => [
  { id: 'title', head: t('admin.plans.plan'), cell: ({ title }) => <bdi>{title}</bdi> },
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
];
