import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
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
  const [dropping, setDropping] = useState<HeldEntry | null>(null);
  const letIn = async ({ id }: HeldEntry) => {
    if (await didOrToast(api(adminChatCalls.decideHeld, { id, approve: true }), t('admin.done')))
      pages.reload();
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.held')}
        columns={columns(t, letIn, setDropping)}
        rowKey={({ id }) => id}
        empty={<AllDone />}
        pages={pages}
      />
      {dropping && (
        <DecisionDialog
          title={t('admin.held.drop')}
          text={<bdi>{dropping.text}</bdi>}
          action={t('admin.held.drop')}
          limits={DECISION_REASON}
          presets={[t(`admin.held.cause.${dropping.cause}`)]}
          onDecide={async (reason) => {
            await api(adminChatCalls.decideHeld, { id: dropping.id, approve: false, reason });
            pages.reload();
          }}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  );
}

const columns = (
  t: T,
  letIn: (held: HeldEntry) => void,
  drop: (held: HeldEntry) => void,
): readonly Column<HeldEntry>[] => [
  { id: 'time', head: t('admin.audit.time'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
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
    cell: (held) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => letIn(held)}>
          {t('admin.held.let')}
        </Button>
        <Button look="text" size="small" onClick={() => drop(held)}>
          {t('admin.held.drop')}
        </Button>
      </span>
    ),
  },
];
