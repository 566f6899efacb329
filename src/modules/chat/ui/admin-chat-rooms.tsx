import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { RoomEntry } from '../admin-chat.contract.ts';
import { isRoomKey, ROOM_KINDS } from '../rooms.rules.ts';
import { AdminRoom } from './admin-room.tsx';
import { RoomDialog } from './room-dialog.tsx';

/** Chat rooms with their settings. */
export function AdminChatRooms() {
  const t = useT();
  const { locale } = useI18n();
  const [open, setOpen] = useState<number | null>(null);
  const { state, pages } = useAdminList<RoomEntry, 'kind'>(['kind'], async (query) => {
    const page = await api(adminChatCalls.rooms, query);
    return { rows: page.rooms, nextCursor: page.nextCursor };
  });
  const chosen = pages.rows?.find(({ id }) => id === open);
  return (
    <>
      <AdminTable
        caption={t('admin.section.chatRooms')}
        columns={columns(t, locale, setOpen)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{
          state,
          fields: [
            {
              name: 'kind',
              kind: 'choice',
              label: t('admin.chat.filter.kind'),
              options: ROOM_KINDS.map((value) => ({ value, label: t(`admin.chat.kind.${value}`) })),
            },
          ],
        }}
      />
      {chosen && isRoomKey(chosen.room) && (
        <RoomDialog
          room={chosen.room}
          state={chosen}
          onChanged={pages.reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const columns = (t: T, locale: string, open: (id: number) => void): readonly Column<RoomEntry>[] => [
  {
    id: 'room',
    head: t('admin.chat.room'),
    cell: ({ room, label }) => <AdminRoom room={room} label={label} />,
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ open: isOpen }) => (
      <Badge tone={isOpen ? 'win' : 'loss'}>{t(isOpen ? 'admin.chat.open' : 'admin.chat.closed')}</Badge>
    ),
  },
  {
    id: 'slow',
    head: t('chat.room.slow'),
    cell: ({ slowSeconds }) => t('chat.room.seconds', { seconds: slowSeconds }),
  },
  {
    id: 'level',
    head: t('chat.room.level'),
    cell: ({ levelRequired }) => t('chat.room.levels', { level: levelRequired }),
  },
  {
    id: 'messages',
    head: t('admin.chat.messages'),
    align: 'end',
    cell: ({ messages }) => formatCoins(messages, locale),
  },
  { id: 'since', head: t('admin.chat.since'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: ({ id }) => (
      <Button look="text" size="small" onClick={() => open(id)}>
        {t('admin.chat.settings')}
      </Button>
    ),
  },
];
