import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { importsCalls } from '../imports.calls.ts';
import type { PastImport } from '../imports.contract.ts';
import { ImportDialog } from './import-dialog.tsx';
import { pastColumns } from './past-columns.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import './imports.css';

/** Imported files, with a dialog for another one. */
export function AdminImports() {
  const t = useT();
  const proof = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const pages = usePages<PastImport>('imports', async (cursor) => {
    const { imports, nextCursor } = await api(importsCalls.list, cursor === undefined ? {} : { cursor });
    return { rows: imports, nextCursor };
  });
  const add = (
    <Button icon="plus" size="small" onClick={() => setAdding(true)}>
      {t('imports.add')}
    </Button>
  );
  return (
    <Card title={t('imports.title')} more={add} flush>
      <AdminTable
        caption={t('imports.title')}
        columns={columns(t, setUndoing)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState text={t('imports.none')} />}
      />
      {isAdding && <ImportDialog proof={proof} onDone={pages.reload} onClose={() => setAdding(false)} />}
      {undoing && (
        <UndoDialog
          fileName={undoing.fileName}
          undo={() => proof.run(() => api(importsCalls.undo, { id: undoing.id }))}
          reasonOf={({ problem }) => t(`imports.problem.${problem}`)}
          onDone={pages.reload}
          onClose={() => setUndoing(null)}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

const columns = (t: T, undo: (row: PastImport) => void): readonly Column<PastImport>[] => [
  { id: 'file', head: t('imports.file'), cell: ({ fileName }) => <bdi>{fileName}</bdi> },
  { id: 'kind', head: t('imports.kind'), cell: ({ kind }) => t(`imports.kind.${kind}`) },
  {
    id: 'league',
    head: t('feeds.league'),
    cell: ({ leagueId, league }) => (
      <Link className="link" to={`/leagueLibrary/${leagueId}`}>
        {league}
      </Link>
    ),
  },
  { id: 'added', head: t('imports.status.new'), align: 'end', cell: ({ added }) => added },
  { id: 'changed', head: t('imports.status.changed'), align: 'end', cell: ({ changed }) => changed },
  ...pastColumns(t, undo),
];
