import { Queue } from '#modules/queues/ui/queue.tsx';
import type { QueueDecision } from '#modules/queues/ui/queue-decision.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { DecideReport, ReportEntry } from '../admin-chat.contract.ts';
import { DECISION_REASON } from '../messages.rules.ts';
import { AdminRoom } from './admin-room.tsx';

/** Undecided reports, oldest first. */
export function AdminReports() {
  const t = useT();
  const { pages } = useAdminList<ReportEntry>([], async (query) => {
    const page = await api(adminChatCalls.reports, query);
    return { rows: page.reports, nextCursor: page.nextCursor };
  });
  return (
    <Queue
      queue="reports"
      caption={t('admin.section.reports')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      title={({ reason }) => t(`chat.report.reason.${reason}`)}
      since={({ createdAt }) => createdAt}
      person={({ user }) => user?.uid ?? null}
      decisions={[decisionOf(t, 'upheld'), decisionOf(t, 'dismissed')]}
    />
  );
}

function decisionOf(t: T, decision: DecideReport['decision']): QueueDecision<ReportEntry> {
  const label = t(TITLES[decision]);
  return {
    verdict: decision === 'upheld' ? 'approve' : 'refuse',
    label,
    call: adminChatCalls.decideReport,
    input: ({ id }, reason) => ({ id, decision, reason }),
    reason: {
      title: () => label,
      text: ({ text }) => <bdi>{text}</bdi>,
      limits: DECISION_REASON,
      presets: ({ reason }) => [t(`chat.report.reason.${reason}`)],
    },
  };
}

const TITLES = { upheld: 'admin.reports.uphold', dismissed: 'admin.reports.dismiss' } as const;

const columns = (t: T): readonly Column<ReportEntry>[] => [
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
    id: 'by',
    head: t('admin.reports.by'),
    cell: ({ reporterId }) => <AdminPerson id={reporterId} name={null} />,
  },
];
