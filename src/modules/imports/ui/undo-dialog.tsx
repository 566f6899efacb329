import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import './imports.css';

interface Refused {
  line: number;
  label: string;
}

interface UndoDialogProps<Row extends Refused> {
  fileName: string;
  undo(): Promise<{ undone: number; refused: readonly Row[] }>;
  /** Why a row stays as it is. */
  reasonOf(row: Row): string;
  onDone(): void;
  onClose(): void;
}

/** Undoes an imported file, after a question; rows that were changed since are listed. */
export function UndoDialog<Row extends Refused>(props: UndoDialogProps<Row>) {
  const { fileName, undo, reasonOf, onDone, onClose } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Awaited<ReturnType<typeof undo>> | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const undone = await undo();
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
    <Dialog open onClose={onClose} title={`${t('admin.queue.undo')}: ${fileName}`}>
      {result ? (
        <>
          <Notice tone="warn" icon="warn">
            {t('imports.refused', { undone: result.undone, refused: result.refused.length })}
          </Notice>
          <ul className="import-refused">
            {result.refused.map((row) => (
              <li key={`${row.line} ${row.label}`}>
                {t('imports.line', { line: row.line })} · <bdi>{row.label}</bdi>: {reasonOf(row)}
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
          <Button look="danger" loading={busy} onClick={() => void run()}>
            {t('admin.queue.undo')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
