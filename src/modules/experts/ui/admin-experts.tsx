import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { actionsColumn, personColumn, queueField } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { expertsCalls } from '../experts.calls.ts';
import type { Applications } from '../experts.contract.ts';
import { EXPERT_REASON, EXPERT_STATES } from '../experts.rules.ts';

type Applicant = Applications['applications'][number];

/** Applications and opened experts; oldest first. */
export function AdminExperts() {
  const t = useT();
  const proof = useStepUp();
  const [refusing, setRefusing] = useState<Applicant | null>(null);
  const { state, pages } = useAdminList<Applicant, 'state' | 'user'>(['state', 'user'], async (query) => {
    const page = await api(expertsCalls.applications, query);
    return { rows: page.applications, nextCursor: page.nextCursor };
  });
  const open = async ({ userId }: Applicant) => {
    const opening = proof.run(() => api(expertsCalls.decide, { userId, pass: true }));
    if (await didOrToast(opening, t('admin.done'))) pages.reload();
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.experts')}
        columns={columns(t, open, setRefusing)}
        rowKey={({ userId }) => userId}
        empty={<AllDone />}
        pages={pages}
        filter={{
          state,
          fields: [
            queueField(EXPERT_STATES, 'under_review', (value) => t(`admin.experts.state.${value}`)),
            { name: 'user', kind: 'text', label: t('admin.goodsOrders.user') },
          ],
        }}
      />
      {refusing && (
        <DecisionDialog
          title={t(refusing.state === 'opened' ? 'admin.experts.close.title' : 'admin.experts.refuse.title', {
            name: refusing.username,
          })}
          text={t('admin.experts.refuse.text')}
          action={t(refusing.state === 'opened' ? 'admin.experts.close' : 'admin.decide.refuse')}
          tone="danger"
          limits={EXPERT_REASON}
          onDecide={async (reason) => {
            const { userId } = refusing;
            await proof.run(() => api(expertsCalls.decide, { userId, pass: false, reason }));
            pages.reload();
          }}
          onClose={() => setRefusing(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

const columns = (
  t: T,
  open: (applicant: Applicant) => void,
  refuse: (applicant: Applicant) => void,
): readonly Column<Applicant>[] => [
  personColumn(t),
  {
    id: 'games',
    head: t('admin.anchors.games'),
    cell: ({ games }) => games.map((slug) => t(`catalog.game.${slug}`)).join(t('admin.list.comma')),
  },
  {
    id: 'text',
    head: t('admin.experts.introduction'),
    cell: ({ introduction, reason }) => (
      <span className="admin-wide">
        <bdi>{introduction}</bdi>
        {reason && <small className="block text-text-3">{reason}</small>}
      </span>
    ),
  },
  {
    id: 'time',
    head: t('admin.anchors.applied'),
    cell: ({ applyTime }) => (applyTime ? <DateTime at={applyTime} look="full" /> : '—'),
  },
  actionsColumn(t, (applicant) => (
    <>
      {applicant.state === 'under_review' && (
        <Button look="text" size="small" onClick={() => open(applicant)}>
          {t('admin.decide.approve')}
        </Button>
      )}
      {applicant.state !== 'refused' && (
        <Button look="text" size="small" onClick={() => refuse(applicant)}>
          {t(applicant.state === 'opened' ? 'admin.experts.close' : 'admin.decide.refuse')}
        </Button>
      )}
    </>
  )),
];
