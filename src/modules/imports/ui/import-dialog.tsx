import { useEffect, useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { OverridePicker, type Picked } from '#modules/match-admin/ui/override-picker.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { DATE_ORDERS, type DateOrder } from '../dates.rules.ts';
import { importsCalls } from '../imports.calls.ts';
import type { ImportFile, Preview } from '../imports.contract.ts';
import {
  IMPORT_FILE_NAME_MAX,
  IMPORT_KINDS,
  IMPORT_MOST_ROWS,
  IMPORT_NAME_MAX,
  type ImportField,
  type ImportKind,
} from '../imports.rules.ts';
import { ImportPreview } from './import-preview.tsx';
import { readChosen } from './read-utf8.ts';

interface ImportDialogProps {
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

interface Chosen {
  name: string;
  text: string;
}

/** A file for a league: its columns, what it would change, and the import. */
export function ImportDialog({ proof, onDone, onClose }: ImportDialogProps) {
  const t = useT();
  const ownZone = useTimeZone();
  const [kind, setKind] = useState<ImportKind>('matches');
  const [league, setLeague] = useState<Picked | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [zone, setZone] = useState(ownZone);
  const [order, setOrder] = useState<DateOrder | ''>('');
  const [publisher, setPublisher] = useState('');
  const [columns, setColumns] = useState<(ImportField | null)[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const input: ImportFile | null =
    league && file
      ? {
          kind,
          leagueId: league.id,
          text: file.text,
          zone,
          ...(order && { dateOrder: order }),
          ...(columns && { columns }),
        }
      : null;
  const { preview, failure, isLoading, reload } = usePreview(input);
  const count = preview ? preview.counts.new + preview.counts.changed : 0;
  const isBlocked = kind === 'standings' && (preview?.counts.error ?? 0) > 0;
  const reason = () => {
    if (!input) return t('imports.choose');
    if (!preview || isLoading || preview.missing.length > 0) return t('imports.map');
    if (isBlocked) return t('imports.whole');
    if (kind === 'standings' && publisher.trim() === '') return t('imports.publisher.hint');
    return count === 0 && kind !== 'standings' ? t('imports.nothing') : null;
  };

  const choose = async (chosen: File | undefined) => {
    setColumns(null);
    setProblem(null);
    if (!chosen) return setFile(null);
    const read = await readChosen(chosen);
    if ('problem' in read) {
      setFile(null);
      return setProblem(t(`imports.${read.problem}`));
    }
    setFile({ name: chosen.name.slice(-IMPORT_FILE_NAME_MAX), text: read.text });
  };
  const apply = async () => {
    if (!input || !preview || !file) return;
    setBusy(true);
    setProblem(null);
    const draft = {
      ...input,
      columns: preview.columns,
      fileName: file.name,
      fingerprint: preview.fingerprint,
      ...(publisher.trim() && { publisher: publisher.trim() }),
    };
    try {
      const { added, changed } = await proof.run(() => api(importsCalls.apply, draft));
      toast(t('imports.done', { added, changed }));
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('imports.add')} size="wide">
      <div className="decision">
        <Select
          label={t('imports.kind')}
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
          onChange={({ currentTarget }) => {
            setKind(IMPORT_KINDS.find((one) => one === currentTarget.value) ?? 'matches');
            setColumns(null);
          }}
        />
        <OverridePicker of="leagues" label={t('feeds.league')} value={league} onPick={setLeague} />
        <Field label={t('imports.file')} hint={t('imports.file.hint', { rows: IMPORT_MOST_ROWS })}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
            />
          )}
        </Field>
        {kind === 'matches' && <ZoneSelect zone={zone} onSelect={setZone} />}
        {kind === 'standings' && (
          <TextField
            label={t('imports.publisher')}
            hint={t('imports.publisher.hint')}
            maxLength={IMPORT_NAME_MAX}
            value={publisher}
            onChange={({ currentTarget }) => setPublisher(currentTarget.value)}
          />
        )}
        {kind !== 'standings' && (
          <Select
            label={t('imports.order')}
            value={order}
            placeholder={t('imports.order.clear')}
            options={DATE_ORDERS.map((value) => ({ value, label: t(`imports.order.${value}`) }))}
            onChange={({ currentTarget }) =>
              setOrder(DATE_ORDERS.find((one) => one === currentTarget.value) ?? '')
            }
          />
        )}
        {failure && <Notice tone="loss">{failure}</Notice>}
        {isLoading && !preview && <SkeletonRows rows={4} />}
        {preview && <ImportPreview kind={kind} preview={preview} busy={isLoading} onColumns={setColumns} />}
        {problem && <Notice tone="loss">{problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button loading={busy} disabledReason={reason()} onClick={() => void apply()}>
            {t('imports.apply', { count })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function ZoneSelect({ zone, onSelect }: { zone: string; onSelect(zone: string): void }) {
  const t = useT();
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Select
      label={t('imports.zone')}
      dir="ltr"
      value={zone}
      options={[...new Set([zone, 'UTC', ...zones])].map((value) => ({ value, label: value }))}
      onChange={({ currentTarget }) => onSelect(currentTarget.value)}
    />
  );
}

interface PreviewState {
  of: string;
  preview: Preview | null;
  failure: string | null;
}

const PAUSE_MS = 250;

/** The preview of the latest input; the former one stays in sight while it loads. */
function usePreview(input: ImportFile | null) {
  const [state, setState] = useState<PreviewState>({ of: '', preview: null, failure: null });
  const [turn, setTurn] = useState(0);
  const key = input && JSON.stringify([turn, input]);
  useEffect(() => {
    if (key === null) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const [, file] = JSON.parse(key) as [number, ImportFile];
      try {
        const preview = await api(importsCalls.preview, file);
        if (!gone) setState({ of: key, preview, failure: null });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!gone) setState({ of: key, preview: null, failure: error.message });
      }
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return {
    preview: key === null ? null : state.preview,
    failure: key === null ? null : state.failure,
    isLoading: key !== null && state.of !== key,
    reload: () => setTurn((before) => before + 1),
  };
}
