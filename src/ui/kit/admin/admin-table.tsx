import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { saveFile } from '../files/save-file.ts';
import { Icon } from '../icon/icon.tsx';
import { EmptyState } from '../state/states.tsx';
import { type Column, Table } from '../table/table.tsx';
import { toast } from '../toast/toast-store.ts';
import { cellText, compareCells } from './cell-text.ts';
import { type Cell, csvOf } from './csv.ts';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import { SavedViews } from './saved-views.tsx';
import type { FilterState } from './use-filters.ts';
import type { Pages } from './use-pages.ts';
import './admin.css';

interface AdminTableProps<Row, Name extends string> {
  caption: string;
  /** Tells the saved views of a page's second table from those of its first. */
  name?: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string | number;
  pages: Pages<Row>;
  filter?: { fields: readonly FilterField<NoInfer<Name>>[]; state: FilterState<Name> };
  /** The text of an empty list without filters. */
  empty?: ReactNode;
  skeletonRows?: number;
  rowProps?: ComponentProps<typeof Table<Row>>['rowProps'];
  /** The keys of the rows in sight, in their order: after a search or a sort. */
  onShown?(keys: readonly string[]): void;
  /** The cells of its file, where they are more than the columns. */
  file?: { head: readonly string[]; row(row: Row): readonly Cell[] };
}

/** Pages of a file. */
const FILE_PAGES = 100;

interface Sorted {
  id: string;
  down: boolean;
}

/** Parts of a saved view beside the filters, which have other names. */
const FIND = '~find';
const SORT = '~sort';

const sortText = (sorted: Sorted | null): string => (sorted ? `${sorted.down ? '-' : ''}${sorted.id}` : '');

/** A column that is no longer there sorts nothing. */
function sortOf(text: string, columns: readonly { id: string }[]): Sorted | null {
  const down = text.startsWith('-');
  const id = down ? text.slice(1) : text;
  return columns.some((column) => column.id === id) ? { id, down } : null;
}

/** An admin list: filters, saved views, a file, rows in every state, sorting of a page, and paging. */
export function AdminTable<Row, Name extends string = never>(props: AdminTableProps<Row, Name>) {
  const { caption, columns, rowKey, pages, filter, empty, rowProps } = props;
  const t = useT();
  const { locale } = useI18n();
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const [find, setFind] = useState('');
  const [busy, setBusy] = useState(false);
  const named = columns.filter(({ id }) => id !== 'actions');
  const searches = filter?.fields.some(({ kind }) => kind === 'text') ?? false;
  const rows = pages.rows && arranged(pages.rows, columns, searches ? '' : find, sorted, locale);
  const shown = JSON.stringify((rows ?? []).map((row) => String(rowKey(row))));
  const report = useEffectEvent((keys: readonly string[]) => props.onShown?.(keys));
  useEffect(() => report(JSON.parse(shown)), [shown]);
  const save = async () => {
    setBusy(true);
    try {
      const all = await pages.readAll(FILE_PAGES);
      const head = props.file?.head ?? named.map((column) => String(cellText(column.head)));
      const cells = props.file?.row ?? ((row: Row) => named.map((column) => cellText(column.cell(row))));
      saveFile(`${caption}.csv`, csvOf(head, all.map(cells)));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const view: Readonly<Record<string, string>> = {
    ...filter?.state.filters,
    ...(!searches && { [FIND]: find.trim() }),
    [SORT]: sortText(sorted),
  };
  const show = ({ [FIND]: text = '', [SORT]: sort = '', ...filters }: typeof view) => {
    if (filter) filter.state.choose(filters as Partial<Record<Name, string>>);
    setFind(text);
    setSorted(sortOf(sort, columns));
  };
  const emptyText = () => {
    if (filter?.state.narrowed) return <NothingFound onClear={filter.state.clear} />;
    return find && pages.rows?.length ? <NothingFound onClear={() => setFind('')} /> : empty;
  };
  return (
    <section className="admin-list" aria-label={caption} data-busy={pages.busy || undefined}>
      <div className="admin-tools">
        {filter && <FilterBar {...filter} />}
        {!searches && (
          <span className="input">
            <Icon name="search" size={16} />
            <input
              type="search"
              aria-label={t('admin.table.find')}
              placeholder={t('admin.table.find')}
              value={find}
              onChange={({ currentTarget }) => setFind(currentTarget.value)}
            />
          </span>
        )}
        <SavedViews name={props.name} values={view} onShow={show} />
        <Button look="text" size="small" icon="download" loading={busy} onClick={() => void save()}>
          CSV
        </Button>
      </div>
      <Table
        caption={caption}
        hideCaption
        columns={columns.map((column) => withSort(column, sorted, setSorted))}
        rows={rows}
        rowKey={rowKey}
        failed={pages.failed}
        onRetry={pages.reload}
        empty={emptyText()}
        skeletonRows={props.skeletonRows ?? 10}
        {...(rowProps && { rowProps })}
      />
      <Pager pages={pages} />
    </section>
  );
}

/** The rows of a page that contain a text, in the order of a column. */
function arranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  find: string,
  sorted: Sorted | null,
  locale: string,
): readonly Row[] {
  const text = find.trim().toLocaleLowerCase(locale);
  const found = text
    ? rows.filter((row) =>
        columns.some(({ cell }) =>
          String(cellText(cell(row)))
            .toLocaleLowerCase(locale)
            .includes(text),
        ),
      )
    : rows;
  const column = sorted && columns.find(({ id }) => id === sorted.id);
  if (!column) return found;
  const way = sorted.down ? -1 : 1;
  return found.toSorted(
    (a, b) => way * compareCells(cellText(column.cell(a)), cellText(column.cell(b)), locale),
  );
}

/** Up, down, and as it was. */
const nextSort = (sorted: Sorted | null, id: string): Sorted | null => {
  if (sorted?.id !== id) return { id, down: false };
  return sorted.down ? null : { id, down: true };
};

function withSort<Row>(
  column: Column<Row>,
  sorted: Sorted | null,
  onSort: (sorted: Sorted | null) => void,
): Column<Row> {
  const { id, head } = column;
  if (typeof head !== 'string' || head === '') return column;
  const mine = sorted?.id === id ? sorted : null;
  return {
    ...column,
    label: head,
    sort: mine ? (mine.down ? 'descending' : 'ascending') : 'none',
    head: (
      <button type="button" className="admin-sort" onClick={() => onSort(nextSort(sorted, id))}>
        {head}
        {mine && <span aria-hidden="true">{mine.down ? '↓' : '↑'}</span>}
      </button>
    ),
  };
}

function NothingFound({ onClear }: { onClear(): void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('admin.none.title')}
      text={t('admin.none.text')}
      action={
        <Button look="outline" onClick={onClear}>
          {t('admin.filter.clear')}
        </Button>
      }
    />
  );
}

function Pager({ pages: { number, next, previous } }: { pages: Pages<unknown> }) {
  const t = useT();
  if (!next && !previous) return null;
  return (
    <nav className="admin-pager" aria-label={t('admin.pages.label')}>
      <span aria-live="polite">{t('admin.pages.number', { number })}</span>
      <IconButton
        icon="back"
        flip
        label={t('admin.pages.previous')}
        disabled={!previous}
        onClick={() => previous?.()}
      />
      <IconButton icon="next" flip label={t('admin.pages.next')} disabled={!next} onClick={() => next?.()} />
    </nav>
  );
}
