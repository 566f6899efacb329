import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { personColumn, queueField } from '#ui/kit/admin/columns.tsx';
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
  const [closing, setClosing] = useState<Applicant | null>(null);
  const { state, pages } = useAdminList<Applicant, 'state' | 'user'>(['state', 'user'], async (query) => {
    const page = await api(expertsCalls.applications, query);
    return { rows: page.applications, nextCursor: page.nextCursor };
  });
  return (
    <>
      <Queue
        queue="experts"
        caption={t('admin.section.experts')}
        columns={columns(t)}
        rowKey={({ userId }) => userId}
        pages={pages}
        filter={{
          state,
          fields: [
            queueField(EXPERT_STATES, 'under_review', (value) => t(`admin.experts.state.${value}`)),
            { name: 'user', kind: 'text', label: t('admin.goodsOrders.user') },
          ],
        }}
        title={({ username }) => username}
        since={({ applyTime }) => applyTime}
        person={({ userId }) => userId}
        waits={(applicant) => applicant.state === 'under_review'}
        decisions={[
          {
            verdict: 'approve',
            label: t('admin.decide.approve'),
            call: expertsCalls.decide,
            input: ({ userId }) => ({ userId, pass: true }),
          },
          {
            verdict: 'refuse',
            label: t('admin.decide.refuse'),
            call: expertsCalls.decide,
            input: ({ userId }, reason) => ({ userId, pass: false, reason }),
            reason: {
              title: ({ username }) => t('admin.experts.refuse.title', { name: username }),
              text: () => t('admin.experts.refuse.text'),
              limits: EXPERT_REASON,
            },
          },
        ]}
        actions={(applicant) =>
          applicant.state === 'opened' && (
            <Button look="text" size="small" onClick={() => setClosing(applicant)}>
              {t('admin.experts.close')}
            </Button>
          )
        }
      />
      {closing && (
        <DecisionDialog
          title={t('admin.experts.close.title', { name: closing.username })}
          text={t('admin.experts.refuse.text')}
          action={t('admin.experts.close')}
          tone="danger"
          limits={EXPERT_REASON}
          onDecide={async (reason) => {
            const { userId } = closing;
            await proof.run(() => api(expertsCalls.decide, { userId, pass: false, reason }));
            pages.reload();
          }}
          onClose={() => setClosing(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

const columns = (t: T): readonly Column<Applicant>[] => [
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
];
