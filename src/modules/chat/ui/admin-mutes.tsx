import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { MuteEntry } from '../admin-chat.contract.ts';
import { chatCalls } from '../chat.calls.ts';
import { DECISION_REASON } from '../messages.rules.ts';
import { isRoomKey } from '../rooms.rules.ts';
import { AdminRoom } from './admin-room.tsx';

/** Running mutes, of one room or site-wide. */
export function AdminMutes() {
  const t = useT();
  const { pages } = useAdminList<MuteEntry>([], async (query) => {
    const page = await api(adminChatCalls.mutes, query);
    return { rows: page.mutes, nextCursor: page.nextCursor };
  });
  const [ending, setEnding] = useState<MuteEntry | null>(null);
  const unmute = async ({ room, user }: MuteEntry, reason: string) => {
    const end = { userId: user.uid, reason };
    if (room !== null && isRoomKey(room)) await api(chatCalls.operate, { room, operation: 'unmute', ...end });
    else await api(adminChatCalls.unmute, end);
    pages.reload();
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.mutes')}
        columns={columns(t, setEnding)}
        rowKey={({ id }) => id}
        pages={pages}
      />
      {ending && (
        <DecisionDialog
          title={t('admin.mutes.end')}
          text={<bdi>{ending.user.username}</bdi>}
          action={t('admin.mutes.end')}
          limits={DECISION_REASON}
          onDecide={(reason) => unmute(ending, reason)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
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
    cell: ({ room, label }) =>
      room === null ? t('admin.mutes.everywhere') : <AdminRoom room={room} label={label} />,
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
