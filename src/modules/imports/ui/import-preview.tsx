import { useState } from 'react';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { Preview, PreviewRow, RowChange } from '../imports.contract.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  ROW_STATUSES,
  type RowStatus,
} from '../imports.rules.ts';

/** Messages that other parts of the admin area have too. */
const SHARED = {
  home: 'admin.byHand.home',
  away: 'admin.byHand.away',
  time: 'admin.audit.time',
  round: 'admin.byHand.round',
  score: 'admin.byHand.score',
  team: 'admin.byHand.team',
  player: 'match.lineups.player',
  number: 'admin.byHand.number',
  position: 'admin.byHand.position',
  born: 'admin.byHand.born',
  country: 'admin.byHand.country',
  rank: 'feeds.field.rank',
  played: 'feeds.field.played',
  won: 'feeds.field.won',
  drawn: 'feeds.field.drawn',
  lost: 'feeds.field.lost',
  scored: 'feeds.field.scored',
  conceded: 'feeds.field.conceded',
  points: 'feeds.field.points',
} as const;
type OwnField = Exclude<ImportField, keyof typeof SHARED>;

const fieldLabel = (t: T, field: ImportField): string =>
  field in SHARED ? t(SHARED[field as keyof typeof SHARED]) : t(`imports.field.${field as OwnField}`);

const TONES: Readonly<Record<RowStatus, BadgeTone>> = {
  error: 'loss',
  new: 'win',
  changed: 'warn',
  unchanged: 'plain',
};
const SHOWN = 50;

interface ImportPreviewProps {
  kind: ImportKind;
  preview: Preview;
  busy: boolean;
  onColumns(columns: (ImportField | null)[]): void;
}

/** The columns of a file, and what each of its rows would change. */
export function ImportPreview({ kind, preview, busy, onColumns }: ImportPreviewProps) {
  const t = useT();
  const { missing, newTeams } = preview;
  const label = (field: ImportField) => fieldLabel(t, field);
  return (
    <div className="import-preview" aria-busy={busy || undefined}>
      <fieldset className="import-columns">
        <legend>{t('imports.columns')}</legend>
        {preview.headers.map((header, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same header
            key={index}
            label={<bdi>{header || index + 1}</bdi>}
            hint={<bdi>{preview.sample[index]}</bdi>}
            value={preview.columns[index] ?? ''}
            placeholder={t('imports.unused')}
            options={IMPORT_FIELDS[kind].map((field) => ({ value: field, label: label(field) }))}
            onChange={({ currentTarget }) => onColumns(withColumn(kind, preview, index, currentTarget.value))}
          />
        ))}
      </fieldset>
      {missing.length > 0 ? (
        <Notice tone="warn" icon="warn">
          {t('imports.missing', { fields: missing.map(label).join(', ') })}
        </Notice>
      ) : (
        <Rows preview={preview} />
      )}
      {newTeams.length > 0 && (
        <Notice>
          {t('imports.newTeams')} <bdi>{newTeams.join(', ')}</bdi>
        </Notice>
      )}
    </div>
  );
}

/** A field belongs to one column. */
function withColumn(
  kind: ImportKind,
  { columns }: Preview,
  index: number,
  value: string,
): (ImportField | null)[] {
  const field = IMPORT_FIELDS[kind].find((one) => one === value) ?? null;
  return columns.map((old, place) => (place === index ? field : old === field ? null : old));
}

function Rows({ preview }: { preview: Preview }) {
  const t = useT();
  const [status, setStatus] = useState<RowStatus | null>(null);
  const [most, setMost] = useState(SHOWN);
  const rows = preview.rows.filter((row) => status === null || row.status === status);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className="decision-presets" role="group" aria-label={t('imports.rows')}>
        {ROW_STATUSES.map((one) => (
          <Chip key={one} pressed={status === one} onPress={(pressed) => setStatus(pressed ? one : null)}>
            {t(`imports.status.${one}`)} {preview.counts[one]}
          </Chip>
        ))}
      </div>
      <Table
        caption={t('imports.rows')}
        hideCaption
        columns={columns(t)}
        rows={rows.slice(0, most)}
        rowKey={({ line }) => line}
      />
      {rows.length > most && (
        <Button look="outline" size="small" onClick={() => setMost(most + SHOWN)}>
          {t('kit.pages.more')}
        </Button>
      )}
    </>
  );
}

const columns = (t: T): readonly Column<PreviewRow>[] => [
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
            {column !== null && (
              <>
                <bdi>{column}</bdi>
                {value && (
                  <>
                    {' '}
                    <q>
                      <bdi>{value}</bdi>
                    </q>
                  </>
                )}
                {': '}
              </>
            )}
            {t(`imports.problem.${problem}`)}
          </li>
        ))}
        {changes.map((change) => (
          <li key={change.field}>
            {fieldLabel(t, change.field as ImportField)}:{' '}
            <del>
              <Value change={change} of={change.before} />
            </del>{' '}
            <ins>
              <Value change={change} of={change.after} />
            </ins>
          </li>
        ))}
      </ul>
    ),
  },
];

function Value({ change: { field }, of }: { change: RowChange; of: string | null }) {
  if (of === null || of === '') return '—';
  return field === 'date' ? <DateTime at={of} look="full" /> : <bdi>{of}</bdi>;
}
