import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { actionsColumn, personColumn, queueField } from '#ui/kit/admin/columns.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, type BadgeTone, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { reviewCalls } from '../review.calls.ts';
import { ADMIN_ANCHOR_LISTS, type AdminAnchor } from '../review.contract.ts';
import { AnchorApplicationDetail } from './admin-anchor-application.tsx';
import { AnchorDecision, type Deciding } from './admin-anchor-decision.tsx';

const TONES: Readonly<Record<AdminAnchor['standing'], BadgeTone>> = {
  reviewing: 'warn',
  approved: 'win',
  refused: 'plain',
  banned: 'loss',
};

/** Applicants, approved and banned anchors; applications in review come first. */
export function AdminAnchors() {
  const t = useT();
  const proof = useStepUp();
  const [read, setRead] = useState<AdminAnchor | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { state, pages } = useAdminList<AdminAnchor, 'state'>(['state'], async (query) => {
    const page = await api(reviewCalls.list, query);
    return { rows: page.anchors, nextCursor: page.nextCursor };
  });
  const actions = {
    read: setRead,
    decide: setDeciding,
    approve: async ({ userId }: AdminAnchor) => {
      setRead(null);
      const approval = proof.run(() => api(reviewCalls.approve, { userId }));
      if (await didOrToast(approval, t('admin.done'))) pages.reload();
    },
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.anchors')}
        columns={columns(t, actions)}
        rowKey={({ userId }) => userId}
        empty={<AllDone />}
        pages={pages}
        filter={{
          state,
          fields: [queueField(ADMIN_ANCHOR_LISTS, 'reviewing', (value) => t(`admin.anchors.state.${value}`))],
        }}
      />
      {read && (
        <AnchorApplicationDetail
          anchor={read}
          onApprove={() => void actions.approve(read)}
          onRefuse={() => {
            setRead(null);
            setDeciding({ what: 'refuse', anchor: read });
          }}
          onClose={() => setRead(null)}
        />
      )}
      {deciding && <AnchorDecision {...deciding} onDone={pages.reload} onClose={() => setDeciding(null)} />}
      {proof.dialog}
    </>
  );
}

interface Actions {
  read(anchor: AdminAnchor): void;
  approve(anchor: AdminAnchor): void;
  decide(deciding: Deciding): void;
}

const columns = (t: T, { read, approve, decide }: Actions): readonly Column<AdminAnchor>[] => [
  {
    id: 'who',
    head: t('admin.anchors.who'),
    cell: (anchor) => (
      <button type="button" className="link" onClick={() => read(anchor)}>
        <bdi>{anchor.nickname}</bdi>
      </button>
    ),
  },
  personColumn(t),
  { id: 'name', head: t('admin.anchors.realName'), cell: ({ realName }) => <bdi>{realName}</bdi> },
  {
    id: 'time',
    head: t('admin.anchors.applied'),
    cell: ({ applyTime }) => <DateTime at={applyTime} look="full" />,
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ standing, live, ban }) => (
      <span className="row-actions">
        <Badge tone={TONES[standing]}>
          {t(`admin.anchors.state.${standing}`)} {ban?.until && <DateTime at={ban.until} />}
        </Badge>
        {live && <LiveBadge />}
      </span>
    ),
  },
  actionsColumn(t, (anchor) => (
    <>
      {anchor.standing === 'reviewing' && (
        <>
          <Button look="text" size="small" onClick={() => approve(anchor)}>
            {t('admin.decide.approve')}
          </Button>
          <Button look="text" size="small" onClick={() => decide({ what: 'refuse', anchor })}>
            {t('admin.decide.refuse')}
          </Button>
        </>
      )}
      {anchor.standing === 'approved' && (
        <Button look="text" size="small" onClick={() => decide({ what: 'ban', anchor })}>
          {t('admin.users.do.ban')}
        </Button>
      )}
      {anchor.standing === 'banned' && (
        <Button look="text" size="small" onClick={() => decide({ what: 'unban', anchor })}>
          {t('admin.users.do.unban')}
        </Button>
      )}
    </>
  )),
];
