import { api } from '#web/api/client.ts';
import { didOrToast } from '#web/api/did-or-toast.ts';
import { type T, useT } from '#web/i18n/use-t.ts';
import { AdminPerson } from '#web/kit/admin/admin-person.tsx';
import { AdminTable } from '#web/kit/admin/admin-table.tsx';
import { useAdminList } from '#web/kit/admin/use-admin-list.ts';
import { Button } from '#web/kit/button/button.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import type { Column } from '#web/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { DecideHeld, HeldEntry } from '../admin-chat.contract.ts';

/** Messages that wait for a moderator, the oldest first. */
export function AdminHeld() {
  const t = useT();
  const { pages } = useAdminList<HeldEntry, number>([], async (query) => {
    const page = await api(adminChatCalls.held, query);
    return { rows: page.held, cursor: page.cursor };
  });
  const decide = async (decision: DecideHeld) => {
    if (await didOrToast(api(adminChatCalls.decideHeld, decision), t('admin.done'))) pages.reload();
  };
  return (
    <AdminTable
      caption={t('admin.section.held')}
      columns={columns(t, decide)}
      rowKey={({ id }) => id}
      pages={pages}
    />
  );
}

const columns = (t: T, decide: (decision: DecideHeld) => void): readonly Column<HeldEntry>[] => [
  { id: 'time', head: t('admin.audit.time'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ user }) => <AdminPerson id={user.uid} name={user.username} />,
  },
  { id: 'room', head: t('admin.chat.room'), cell: ({ room }) => <bdi className="admin-mono">{room}</bdi> },
  {
    id: 'text',
    head: t('admin.chat.text'),
    cell: ({ text }) => <bdi className="admin-wide">{text}</bdi>,
  },
  { id: 'cause', head: t('admin.held.cause'), cell: ({ cause }) => t(`admin.held.cause.${cause}`) },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: ({ id }) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => decide({ id, approve: true })}>
          {t('admin.held.let')}
        </Button>
        <Button look="text" size="small" onClick={() => decide({ id, approve: false })}>
          {t('admin.held.drop')}
        </Button>
      </span>
    ),
  },
];
