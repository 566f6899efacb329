import type { T } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { PastImport } from '../imports.contract.ts';

type Past = Pick<
  PastImport,
  'fileName' | 'userId' | 'username' | 'madeAt' | 'undoneAt' | 'undoneBy' | 'remaining'
>;

/** Of an imported file: by whom and when, and its undo. */
export const pastColumns = <Row extends Past>(t: T, undo: (row: Row) => void): readonly Column<Row>[] => [
  {
    id: 'by',
    head: t('admin.audit.actor'),
    cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
  },
  { id: 'at', head: t('imports.at'), cell: ({ madeAt }) => <DateTime at={madeAt} look="full" /> },
  {
    id: 'undone',
    head: t('imports.undone'),
    cell: ({ undoneAt, undoneBy }) =>
      undoneAt ? (
        <>
          <bdi>{undoneBy}</bdi> · <DateTime at={undoneAt} look="full" />
        </>
      ) : (
        '—'
      ),
  },
  actionsColumn(t, (row) =>
    row.remaining > 0 ? (
      <Button
        look="text"
        size="small"
        aria-label={`${t('admin.queue.undo')}: ${row.fileName}`}
        onClick={() => undo(row)}
      >
        {t('admin.queue.undo')}
      </Button>
    ) : null,
  ),
];
