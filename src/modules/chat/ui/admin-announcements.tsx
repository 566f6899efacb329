import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChatCalls } from '../admin-chat.calls.ts';
import type { AnnouncementEntry } from '../admin-chat.contract.ts';
import { DECISION_REASON } from '../messages.rules.ts';
import { AnnounceDialog } from './admin-announce-dialog.tsx';
import { AdminRoom } from './admin-room.tsx';

/** Announcements of the site and of single rooms. */
export function AdminAnnouncements() {
  const t = useT();
  const [writing, setWriting] = useState(false);
  const { pages } = useAdminList<AnnouncementEntry>([], async (query) => {
    const page = await api(adminChatCalls.announcements, query);
    return { rows: page.announcements, nextCursor: page.nextCursor };
  });
  const [ending, setEnding] = useState<number | null>(null);
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setWriting(true)}>
          {t('admin.announcements.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.announcements')}
        columns={columns(t, setEnding)}
        rowKey={({ id }) => id}
        pages={pages}
      />
      {ending !== null && (
        <DecisionDialog
          title={t('admin.announcements.end')}
          action={t('admin.announcements.end')}
          limits={DECISION_REASON}
          onDecide={async (reason) => {
            await api(adminChatCalls.endAnnouncement, { id: ending, reason });
            pages.reload();
          }}
          onClose={() => setEnding(null)}
        />
      )}
      {writing && <AnnounceDialog onDone={pages.reload} onClose={() => setWriting(false)} />}
    </>
  );
}

const columns = (t: T, end: (id: number) => void): readonly Column<AnnouncementEntry>[] => [
  {
    id: 'text',
    head: t('admin.announcements.text'),
    cell: ({ texts }) => (
      <span className="admin-wide">
        {Object.entries(texts).map(([lang, text]) => (
          <bdi key={lang} className="block">
            <small className="text-text-3">{lang}</small> {text}
          </bdi>
        ))}
      </span>
    ),
  },
  {
    id: 'room',
    head: t('admin.chat.room'),
    cell: ({ room, label }) =>
      room === null ? t('admin.announcements.everywhere') : <AdminRoom room={room} label={label} />,
  },
  {
    id: 'by',
    head: t('admin.audit.actor'),
    cell: ({ createdBy }) => <AdminPerson id={createdBy} name={null} />,
  },
  { id: 'since', head: t('admin.announcements.since'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'until',
    head: t('admin.announcements.until'),
    cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} /> : '—'),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: ({ id, over }) =>
      over ? (
        <Badge>{t('admin.announcements.ended')}</Badge>
      ) : (
        <Button look="text" size="small" onClick={() => end(id)}>
          {t('admin.announcements.end')}
        </Button>
      ),
  },
];
