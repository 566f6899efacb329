import { useState } from 'react';
import { REASON } from '#modules/live/anchors.rules.ts';
import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { personColumn, queueField } from '#ui/kit/admin/columns.tsx';
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

const PRESETS = ['pictures', 'identity', 'introduction'] as const;

/** Applications, oldest first; by the filter anchors in other states. */
export function AdminAnchors() {
  const t = useT();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { state, pages } = useAdminList<AdminAnchor, 'state'>(['state'], async (query) => {
    const page = await api(reviewCalls.list, query);
    return { rows: page.anchors, nextCursor: page.nextCursor };
  });
  return (
    <>
      <Queue
        queue="anchors"
        caption={t('admin.section.anchors')}
        columns={columns(t)}
        rowKey={({ userId }) => userId}
        pages={pages}
        filter={{
          state,
          fields: [queueField(ADMIN_ANCHOR_LISTS, 'reviewing', (value) => t(`admin.anchors.state.${value}`))],
        }}
        title={({ nickname }) => nickname}
        since={({ applyTime }) => applyTime}
        person={({ userId }) => userId}
        waits={({ standing }) => standing === 'reviewing'}
        detail={(anchor) => <AnchorApplicationDetail anchor={anchor} />}
        decisions={[
          {
            verdict: 'approve',
            label: t('admin.decide.approve'),
            call: reviewCalls.approve,
            input: ({ userId }) => ({ userId }),
          },
          {
            verdict: 'refuse',
            label: t('admin.decide.refuse'),
            call: reviewCalls.refuse,
            input: ({ userId }, reason) => ({ userId, reason }),
            reason: {
              title: ({ nickname }) => t('admin.anchors.refuse.title', { name: nickname }),
              text: () => t('admin.anchors.refuse.text'),
              limits: REASON,
              presets: () => PRESETS.map((preset) => t(`admin.anchors.reason.${preset}`)),
            },
          },
        ]}
        actions={(anchor) => {
          const { standing } = anchor;
          const what = standing === 'approved' ? 'ban' : standing === 'banned' ? 'unban' : null;
          return (
            what && (
              <Button look="text" size="small" onClick={() => setDeciding({ what, anchor })}>
                {t(`admin.users.do.${what}`)}
              </Button>
            )
          );
        }}
      />
      {deciding && <AnchorDecision {...deciding} onDone={pages.reload} onClose={() => setDeciding(null)} />}
    </>
  );
}

const columns = (t: T): readonly Column<AdminAnchor>[] => [
  { id: 'who', head: t('admin.anchors.who'), cell: ({ nickname }) => <bdi>{nickname}</bdi> },
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
];
