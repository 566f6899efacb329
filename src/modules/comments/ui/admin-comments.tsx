import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { commentsCalls } from '../comments.calls.ts';
import type { QueueEntry } from '../comments.contract.ts';
import { QUEUES, REASON } from '../comments.rules.ts';

const PRESETS = ['spam', 'abuse', 'gambling'] as const;

/** Held and reported comments, oldest first. */
export function AdminComments() {
  const t = useT();
  const [removing, setRemoving] = useState<QueueEntry | null>(null);
  const { pages, state } = useAdminList<QueueEntry, 'queue'>(['queue'], async (query) => {
    const page = await api(commentsCalls.queue, query);
    return { rows: page.comments, nextCursor: page.nextCursor };
  });
  const keep = async ({ id }: QueueEntry) => {
    if (await didOrToast(api(commentsCalls.decide, { id, verdict: 'keep' }), t('admin.done'))) pages.reload();
  };
  const options = QUEUES.map((value) => ({ value, label: t(`comments.admin.${value}`) }));
  return (
    <>
      <AdminTable
        caption={t('admin.section.comments')}
        columns={columns(t, keep, setRemoving)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{
          fields: [{ name: 'queue', kind: 'choice', label: t('comments.admin.why'), options }],
          state,
        }}
        empty={<EmptyState title={t('comments.admin.empty')} text={t('comments.admin.empty.text')} />}
      />
      {removing && (
        <DecisionDialog
          title={t('comments.admin.remove.title', { name: removing.user.username })}
          text={<bdi>{saidIn(removing)}</bdi>}
          action={t('comments.admin.remove')}
          tone="danger"
          limits={REASON}
          presets={PRESETS.map((id) => t(`comments.admin.preset.${id}`))}
          onDecide={async (reason) => {
            await api(commentsCalls.decide, { id: removing.id, verdict: 'remove', reason });
            pages.reload();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Text of a deleted comment, from the quote of its report. */
const saidIn = ({ text, reports }: QueueEntry): string => text || (reports[0]?.quote ?? '');

const columns = (
  t: T,
  keep: (entry: QueueEntry) => void,
  remove: (entry: QueueEntry) => void,
): readonly Column<QueueEntry>[] => [
  { id: 'time', head: t('admin.audit.time'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ user }) => <AdminPerson id={user.uid} name={user.username} />,
  },
  {
    id: 'where',
    head: t('comments.admin.where'),
    cell: ({ kind, ref, path }) => {
      const where = (
        <bdi className="admin-mono">
          {kind} {ref}
        </bdi>
      );
      return path ? <Link to={path}>{where}</Link> : where;
    },
  },
  {
    id: 'text',
    head: t('admin.chat.text'),
    cell: (entry) => <bdi className="admin-wide">{saidIn(entry)}</bdi>,
  },
  {
    id: 'why',
    head: t('comments.admin.why'),
    cell: ({ cause, reports }) => (
      <span className="admin-wide">
        {cause && <Badge tone="warn">{t(`comments.admin.cause.${cause}`)}</Badge>}
        {reports.length > 0 && (
          <Badge tone="loss">{t('comments.admin.reports', { count: reports.length })}</Badge>
        )}
        {reports.map(({ reporterId, reason, note }) => (
          <small key={reporterId} className="block text-text-3">
            {t(`comments.report.reason.${reason}`)} <bdi>{note}</bdi>
          </small>
        ))}
      </span>
    ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (entry) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => keep(entry)}>
          {t('comments.admin.keep')}
        </Button>
        <Button look="text" size="small" onClick={() => remove(entry)}>
          {t('comments.admin.remove')}
        </Button>
      </span>
    ),
  },
];
