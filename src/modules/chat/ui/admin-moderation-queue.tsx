import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { HeldEntry } from '../admin-chat.contract.ts';
import { DECISION_REASON } from '../messages.rules.ts';
import { AdminRoom } from './admin-room.tsx';

/** Held messages, oldest first. */
export function AdminModerationQueue() {
  const t = useT();
  const { pages } = useAdminList<HeldEntry>([], async (query) => {
    const page = await api(adminChatCalls.held, query);
    return { rows: page.held, nextCursor: page.nextCursor };
  });
  return (
    <Queue
      queue="held"
      caption={t('admin.section.held')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      title={({ user }) => user.username}
      since={({ createdAt }) => createdAt}
      person={({ user }) => user.uid}
      decisions={[
        {
          verdict: 'approve',
          label: t('admin.held.let'),
          call: adminChatCalls.decideHeld,
          input: ({ id }) => ({ id, approve: true }),
        },
        {
          verdict: 'refuse',
          label: t('admin.held.drop'),
          call: adminChatCalls.decideHeld,
          input: ({ id }, reason) => ({ id, approve: false, reason }),
          reason: {
            title: () => t('admin.held.drop'),
            text: ({ text }) => <bdi>{text}</bdi>,
            limits: DECISION_REASON,
            presets: ({ cause }) => [t(`admin.held.cause.${cause}`)],
          },
        },
      ]}
    />
  );
}

const columns = (t: T): readonly Column<HeldEntry>[] => [
  {
    id: 'text',
    head: t('admin.chat.text'),
    cell: ({ text }) => <bdi className="admin-wide">{text}</bdi>,
  },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ user }) => <AdminPerson id={user.uid} name={user.username} />,
  },
  {
    id: 'room',
    head: t('admin.chat.room'),
    cell: ({ room, label }) => <AdminRoom room={room} label={label} />,
  },
  { id: 'cause', head: t('admin.held.cause'), cell: ({ cause }) => t(`admin.held.cause.${cause}`) },
];
