import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { commentsCalls } from '../comments.calls.ts';
import type { QueueEntry } from '../comments.contract.ts';
import { QUEUES, REASON } from '../comments.rules.ts';

const PRESETS = ['spam', 'abuse', 'gambling'] as const;

/** Held and reported comments, oldest first. */
export function AdminComments() {
  const t = useT();
  const { pages, state } = useAdminList<QueueEntry, 'queue'>(['queue'], async (query) => {
    const page = await api(commentsCalls.queue, query);
    return { rows: page.comments, nextCursor: page.nextCursor };
  });
  const options = QUEUES.map((value) => ({ value, label: t(`comments.admin.${value}`) }));
  return (
    <Queue
      queue="comments"
      caption={t('admin.section.comments')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{
        fields: [{ name: 'queue', kind: 'choice', label: t('comments.admin.why'), options }],
        state,
      }}
      title={({ user }) => user.username}
      since={({ createdAt }) => createdAt}
      person={({ user }) => user.uid}
      decisions={[
        {
          verdict: 'approve',
          label: t('comments.admin.keep'),
          call: commentsCalls.decide,
          input: ({ id }) => ({ id, verdict: 'keep' }),
        },
        {
          verdict: 'refuse',
          label: t('comments.admin.remove'),
          call: commentsCalls.decide,
          input: ({ id }, reason) => ({ id, verdict: 'remove', reason }),
          reason: {
            title: ({ user }) => t('comments.admin.remove.title', { name: user.username }),
            text: (entry) => <bdi>{textOf(entry)}</bdi>,
            limits: REASON,
            presets: () => PRESETS.map((id) => t(`comments.admin.preset.${id}`)),
          },
        },
      ]}
    />
  );
}

/** Text of a deleted comment, from the quote of its report. */
const textOf = ({ text, reports }: QueueEntry): string => text || (reports[0]?.quote ?? '');

const columns = (t: T): readonly Column<QueueEntry>[] => [
  {
    id: 'text',
    head: t('admin.chat.text'),
    cell: (entry) => <bdi className="admin-wide">{textOf(entry)}</bdi>,
  },
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
];
