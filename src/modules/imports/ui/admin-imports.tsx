import { useState } from 'react';
import { type StepUp, useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { importsCalls } from '../imports.calls.ts';
import type { PastImport, Undone } from '../imports.contract.ts';
import { ImportDialog } from './import-dialog.tsx';
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
        <UndoDialog of={undoing} proof={proof} onDone={pages.reload} onClose={() => setUndoing(null)} />
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

interface UndoDialogProps {
  of: PastImport;
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

function UndoDialog({ of, proof, onDone, onClose }: UndoDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Undone | null>(null);
  const undo = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const undone = await proof.run(() => api(importsCalls.undo, { id: of.id }));
      onDone();
      if (undone.refused.length === 0) onClose();
      else setResult(undone);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={`${t('admin.queue.undo')}: ${of.fileName}`}>
      {result ? (
        <>
          <Notice tone="warn" icon="warn">
            {t('imports.refused', { undone: result.undone, refused: result.refused.length })}
          </Notice>
          <ul className="import-refused">
            {result.refused.map(({ line, label, problem: reason }) => (
              <li key={`${line} ${label}`}>
                {t('imports.line', { line })} · <bdi>{label}</bdi>: {t(`imports.problem.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('imports.undo.text')}</p>
      )}
      {problem && <Notice tone="loss">{problem}</Notice>}
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t(result ? 'kit.dialog.close' : 'admin.decision.cancel')}
        </Button>
        {!result && (
          <Button look="danger" loading={busy} onClick={() => void undo()}>
            {t('admin.queue.undo')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
