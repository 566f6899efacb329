import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { privacyCalls } from '../privacy.calls.ts';
import type { Deletion } from '../privacy.contract.ts';

/** Deletion records by reference, without names. */
export function AdminDeletions() {
  const t = useT();
  const pages = usePages<Deletion>('deletions', async (cursor) => {
    const page = await api(privacyCalls.deletions, cursor ? { cursor } : {});
    return { rows: page.deletions, nextCursor: page.nextCursor };
  });
  return (
    <>
      <FileButton />
      <AdminTable
        caption={t('admin.section.deletions')}
        columns={columns(t)}
        rowKey={({ id }) => id}
        pages={pages}
      />
    </>
  );
}

function FileButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await callOrToast(api(privacyCalls.deletionsFile));
    setBusy(false);
    if (file) saveFile(file.name, file.csv);
  };
  return (
    <p className="mb-3">
      <Button look="outline" size="small" icon="download" loading={busy} onClick={save}>
        {t('admin.deletions.file')}
      </Button>
    </p>
  );
}

const sum = ({ counts }: Deletion, name: 'deleted' | 'anonymised' | 'kept'): number =>
  counts.reduce((total, count) => total + count[name], 0);

const columns = (t: T): readonly Column<Deletion>[] => [
  {
    id: 'finished',
    head: t('admin.deletions.finished'),
    cell: ({ finishedAt }) => <DateTime at={finishedAt} look="full" />,
  },
  {
    id: 'reference',
    head: t('admin.detail.reference'),
    cell: ({ reference }) => <bdi className="admin-mono">{reference}</bdi>,
  },
  { id: 'by', head: t('admin.deletions.by'), cell: ({ actedBy }) => t(`admin.deletions.${actedBy}`) },
  {
    id: 'request',
    head: t('admin.users.delete.request'),
    cell: ({ request }) => <bdi>{request || '—'}</bdi>,
  },
  ...(['deleted', 'anonymised', 'kept'] as const).map(
    (name): Column<Deletion> => ({
      id: name,
      head: t(`admin.deletions.${name}`),
      cell: (row) => sum(row, name),
    }),
  ),
];
