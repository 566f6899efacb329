import { useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { IMPORT_FILE_NAME_MAX } from '#modules/imports/imports.rules.ts';
import { readChosen } from '#modules/imports/ui/read-utf8.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { isLanguage, language } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { translationsCalls } from '../translations.calls.ts';
import type { TextPreviewRow, TextsPreview } from '../translations.contract.ts';
import { TEXTS_MOST_ROWS } from '../translations.rules.ts';
import '#modules/imports/ui/imports.css';

interface TextsDialogProps {
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

interface Chosen {
  fileName: string;
  text: string;
  preview: TextsPreview;
}

/** A file of translations: what it would change, and the import. */
export function TextsDialog({ proof, onDone, onClose }: TextsDialogProps) {
  const t = useT();
  const [file, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'applying' | null>(null);

  const failed = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    setProblem(error.message);
  };
  const show = async (fileName: string, text: string) => {
    setBusy('reading');
    setProblem(null);
    try {
      setFile({ fileName, text, preview: await api(translationsCalls.preview, { text }) });
    } catch (error) {
      setFile(null);
      failed(error);
    } finally {
      setBusy(null);
    }
  };
  const choose = async (chosen: File | undefined) => {
    setFile(null);
    setProblem(null);
    if (!chosen) return;
    const read = await readChosen(chosen);
    if ('problem' in read) setProblem(t(`imports.${read.problem}`));
    else await show(chosen.name.slice(-IMPORT_FILE_NAME_MAX), read.text);
  };
  const apply = async () => {
    if (!file) return;
    const { fileName, text, preview } = file;
    setBusy('applying');
    setProblem(null);
    try {
      const draft = { fileName, text, fingerprint: preview.fingerprint };
      const { changed } = await proof.run(() => api(translationsCalls.apply, draft));
      toast(t('imports.done', { added: 0, changed }));
      onDone();
      onClose();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(null);
    }
  };
  const count = file?.preview.counts.changed ?? 0;
  const reason = file ? t('imports.nothing') : t('imports.texts.choose');
  return (
    <Dialog open onClose={onClose} title={t('imports.add')} size="wide">
      <div className="decision">
        <Field label={t('imports.file')} hint={t('imports.file.hint', { rows: TEXTS_MOST_ROWS })}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
            />
          )}
        </Field>
        {busy === 'reading' && <SkeletonRows rows={4} />}
        {file && <Preview preview={file.preview} />}
        {problem && <Notice tone="loss">{problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button
            loading={busy === 'applying'}
            disabledReason={count === 0 ? reason : null}
            onClick={() => void apply()}
          >
            {t('imports.apply', { count })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const TONES = { error: 'loss', changed: 'warn', unchanged: 'plain' } as const;

function Preview({ preview: { counts, rows } }: { preview: TextsPreview }) {
  const t = useT();
  return (
    <div className="import-preview">
      <p className="decision-presets">
        {(['error', 'changed', 'unchanged'] as const).map((status) => (
          <Badge key={status} tone={TONES[status]}>
            {t(`imports.status.${status}`)} {counts[status]}
          </Badge>
        ))}
      </p>
      <Table
        caption={t('imports.rows')}
        hideCaption
        columns={previewColumns(t)}
        rows={rows}
        rowKey={({ line }) => line}
      />
    </div>
  );
}

const nameOf = (column: string): string => (isLanguage(column) ? language(column).name : column);

const previewColumns = (t: T): readonly Column<TextPreviewRow>[] => [
  {
    id: 'row',
    head: t('imports.rows'),
    cell: ({ line, label }) => (
      <>
        <span className="import-line">{line}</span> <bdi>{label}</bdi>
      </>
    ),
  },
  {
    id: 'status',
    head: t('imports.status'),
    cell: ({ status }) => <Badge tone={TONES[status]}>{t(`imports.status.${status}`)}</Badge>,
  },
  {
    id: 'details',
    head: t('admin.audit.details'),
    cell: ({ changes, problems }) => (
      <ul>
        {problems.map(({ problem, column, value }) => (
          <li key={`${problem} ${column}`}>
            <bdi>{nameOf(column)}</bdi>{' '}
            {value && (
              <q>
                <bdi>{value}</bdi>
              </q>
            )}
            {': '}
            {t(problem === 'repeated' ? 'imports.problem.repeated' : `imports.texts.problem.${problem}`)}
          </li>
        ))}
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <bdi>{nameOf(field)}</bdi>: <del>{before ? <bdi>{before}</bdi> : '—'}</del>{' '}
            <ins>{after ? <bdi>{after}</bdi> : '—'}</ins>
          </li>
        ))}
      </ul>
    ),
  },
];
