import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { findGame, GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { pastColumns } from '#modules/imports/ui/past-columns.tsx';
import { UndoDialog } from '#modules/imports/ui/undo-dialog.tsx';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { onePage, usePages } from '#ui/kit/admin/use-pages.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { translationsCalls } from '../translations.calls.ts';
import type { TextsFileQuery, TextsImport } from '../translations.contract.ts';
import { NAMED_KINDS, partsOf, TEXTS_MOST_ROWS, type TextGroup } from '../translations.rules.ts';
import { TextsDialog } from './texts-dialog.tsx';

const FILTERS = ['of', 'game'] as const;

interface Row {
  lang: LanguageCode;
  name: string;
  tag: string;
  missing: number;
}

/** Missing translations by language, their files, and the imported ones. */
export function AdminTranslations() {
  const t = useT();
  const state = useFilters(FILTERS);
  const of: TextGroup = NAMED_KINDS.find((kind) => kind === state.filters.of) ?? 'entered';
  const game = of === 'entered' ? undefined : findGame(state.filters.game)?.slug;
  const query = { of, ...(game && { game: game as GameSlug }) };
  const key = JSON.stringify(query);
  const { data, failed, reload } = useRequest(`translations ${key}`, () =>
    api(translationsCalls.coverage, query),
  );
  const [part, setPart] = useState(1);
  const [saving, setSaving] = useState(false);
  const total = data?.total ?? 0;
  const parts = partsOf(total);
  const save = async (rest: Partial<TextsFileQuery>) => {
    setSaving(true);
    const file = await callOrToast(api(translationsCalls.file, { ...query, ...rest }));
    setSaving(false);
    if (file) saveFile(file.name, file.csv);
  };
  const rows = data
    ? [...LANGUAGES.values()].map(
        ({ code, name, tag }): Row => ({ lang: code, name, tag, missing: data.missing[code] ?? 0 }),
      )
    : null;
  return (
    <>
      <p className="text-13 text-text-2">{t('imports.texts.intro')}</p>
      <div className="flex flex-wrap items-end gap-3">
        {parts > 1 && (
          <Select
            label={t('imports.rows')}
            value={String(Math.min(part, parts))}
            options={Array.from({ length: parts }, (_, index) => ({
              value: String(index + 1),
              label: `${index * TEXTS_MOST_ROWS + 1}–${Math.min(total, (index + 1) * TEXTS_MOST_ROWS)}`,
            }))}
            onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
          />
        )}
        <Button
          icon="download"
          look="outline"
          loading={saving}
          onClick={() => void save({ part: Math.min(part, parts) })}
        >
          {t('admin.deletions.file')}
        </Button>
        {data && (
          <span className="field-note">
            {t('imports.texts.total')}: {total}
          </span>
        )}
      </div>
      <AdminTable
        caption={t('admin.section.translations')}
        columns={columns(t, (lang) => void save({ missing: lang }))}
        rowKey={({ lang }) => lang}
        pages={onePage(rows, failed, reload)}
        filter={{
          state,
          fields: [
            {
              name: 'of',
              kind: 'choice',
              label: t('imports.texts.entered'),
              options: NAMED_KINDS.map((kind) => ({ value: kind, label: t(`admin.byHand.kind.${kind}`) })),
            },
            {
              name: 'game',
              kind: 'choice',
              label: t('admin.byHand.game'),
              options: GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
            },
          ],
        }}
      />
      <Imports onChanged={reload} />
    </>
  );
}

const columns = (t: T, save: (lang: LanguageCode) => void): readonly Column<Row>[] => [
  {
    id: 'language',
    head: t('admin.rooms.language'),
    cell: ({ name, tag }) => <bdi lang={tag}>{name}</bdi>,
  },
  {
    id: 'missing',
    head: t('imports.texts.missing'),
    align: 'end',
    cell: ({ missing }) => missing,
  },
  actionsColumn(t, ({ lang, name, missing }) =>
    missing > 0 ? (
      <Button
        look="text"
        size="small"
        aria-label={`${t('imports.texts.missingFile')}: ${name}`}
        onClick={() => save(lang)}
      >
        {t('imports.texts.missingFile')}
      </Button>
    ) : null,
  ),
];

/** Imported files, with a dialog for another one. */
function Imports({ onChanged }: { onChanged(): void }) {
  const t = useT();
  const proof = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [undoing, setUndoing] = useState<TextsImport | null>(null);
  const pages = usePages<TextsImport>('translation imports', async (cursor) => {
    const { imports, nextCursor } = await api(translationsCalls.list, cursor === undefined ? {} : { cursor });
    return { rows: imports, nextCursor };
  });
  const done = () => {
    pages.reload();
    onChanged();
  };
  const add = (
    <Button icon="plus" size="small" onClick={() => setAdding(true)}>
      {t('imports.add')}
    </Button>
  );
  return (
    <Card title={t('imports.title')} more={add} flush>
      <AdminTable
        caption={t('imports.title')}
        name="imports"
        columns={importColumns(t, setUndoing)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState text={t('imports.none')} />}
      />
      {isAdding && <TextsDialog proof={proof} onDone={done} onClose={() => setAdding(false)} />}
      {undoing && (
        <UndoDialog
          fileName={undoing.fileName}
          undo={() => proof.run(() => api(translationsCalls.undo, { id: undoing.id }))}
          reasonOf={() => t('imports.problem.changedSince')}
          onDone={done}
          onClose={() => setUndoing(null)}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

const importColumns = (t: T, undo: (row: TextsImport) => void): readonly Column<TextsImport>[] => [
  { id: 'file', head: t('imports.file'), cell: ({ fileName }) => <bdi>{fileName}</bdi> },
  { id: 'changed', head: t('imports.status.changed'), align: 'end', cell: ({ changed }) => changed },
  ...pastColumns(t, undo),
];
