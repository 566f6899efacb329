import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { DecideReport, ReportEntry } from '../admin-chat.contract.ts';
import { DECISION_REASON } from '../messages.rules.ts';
import { AdminRoom } from './admin-room.tsx';

type Deciding = Pick<DecideReport, 'decision'> & { report: ReportEntry };

/** Undecided reports, oldest first. */
export function AdminReports() {
  const t = useT();
  const { pages } = useAdminList<ReportEntry>([], async (query) => {
    const page = await api(adminChatCalls.reports, query);
    return { rows: page.reports, nextCursor: page.nextCursor };
  });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <AdminTable
        caption={t('admin.section.reports')}
        columns={columns(t, setDeciding)}
        rowKey={({ id }) => id}
        empty={<AllDone />}
        pages={pages}
      />
      {deciding && (
        <DecisionDialog
          title={t(TITLES[deciding.decision])}
          text={<bdi>{deciding.report.text}</bdi>}
          action={t(TITLES[deciding.decision])}
          limits={DECISION_REASON}
          presets={[t(`chat.report.reason.${deciding.report.reason}`)]}
          onDecide={async (reason) => {
            const { report, decision } = deciding;
            await api(adminChatCalls.decideReport, { id: report.id, decision, reason });
            pages.reload();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

const TITLES = { upheld: 'admin.reports.uphold', dismissed: 'admin.reports.dismiss' } as const;

const columns = (t: T, decide: (deciding: Deciding) => void): readonly Column<ReportEntry>[] => [
  {
    id: 'time',
    head: t('admin.audit.time'),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  { id: 'reason', head: t('admin.reports.reason'), cell: ({ reason }) => t(`chat.report.reason.${reason}`) },
  {
    id: 'room',
    head: t('admin.chat.room'),
    cell: ({ room, label }) => <AdminRoom room={room} label={label} />,
  },
  {
    id: 'user',
    head: t('admin.reports.about'),
    cell: ({ user }) => (user ? <AdminPerson id={user.uid} name={user.username} /> : '—'),
  },
  {
    id: 'text',
    head: t('admin.chat.text'),
    cell: ({ text, note }) => (
      <span className="admin-wide">
        {text !== null && <bdi>{text}</bdi>}
        {note && <small className="block text-text-3">{note}</small>}
      </span>
    ),
  },
  {
    id: 'by',
    head: t('admin.reports.by'),
    cell: ({ reporterId }) => <AdminPerson id={reporterId} name={null} />,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (report) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => decide({ report, decision: 'upheld' })}>
          {t('admin.reports.uphold')}
        </Button>
        <Button look="text" size="small" onClick={() => decide({ report, decision: 'dismissed' })}>
          {t('admin.reports.dismiss')}
        </Button>
      </span>
    ),
  },
];
