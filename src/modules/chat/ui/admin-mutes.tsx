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
import type { MuteEntry } from '../admin-chat.contract.ts';
import { chatCalls } from '../chat.calls.ts';
import { isRoomKey } from '../rooms.rules.ts';

/** Who may not speak now: in one room, or anywhere. */
export function AdminMutes() {
  const t = useT();
  const { pages } = useAdminList<MuteEntry, number>([], async (query) => {
    const page = await api(adminChatCalls.mutes, query);
    return { rows: page.mutes, cursor: page.cursor };
  });
  const unmute = async ({ room, user }: MuteEntry) => {
    const call =
      room !== null && isRoomKey(room)
        ? api(chatCalls.operate, { room, operation: 'unmute', userId: user.uid })
        : api(adminChatCalls.unmute, { userId: user.uid });
    if (await didOrToast(call, t('admin.done'))) pages.reload();
  };
  return (
    <AdminTable
      caption={t('admin.section.mutes')}
      columns={columns(t, unmute)}
      rowKey={({ id }) => id}
      pages={pages}
    />
  );
}

const columns = (t: T, unmute: (mute: MuteEntry) => void): readonly Column<MuteEntry>[] => [
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ user }) => <AdminPerson id={user.uid} name={user.username} />,
  },
  {
    id: 'room',
    head: t('admin.chat.room'),
    cell: ({ room }) =>
      room === null ? t('admin.mutes.everywhere') : <bdi className="admin-mono">{room}</bdi>,
  },
  {
    id: 'reason',
    head: t('admin.reason.label'),
    cell: ({ reason }) => <bdi className="admin-wide">{reason}</bdi>,
  },
  { id: 'by', head: t('admin.audit.actor'), cell: ({ by }) => <AdminPerson id={by} name={null} /> },
  {
    id: 'until',
    head: t('admin.mutes.until'),
    cell: ({ until }) => <DateTime at={until} look="full" />,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (mute) => (
      <Button look="text" size="small" onClick={() => unmute(mute)}>
        {t('admin.mutes.end')}
      </Button>
    ),
  },
];
