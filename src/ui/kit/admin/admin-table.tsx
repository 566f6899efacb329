import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { EmptyState } from '../state/states.tsx';
import { type Column, Table } from '../table/table.tsx';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import type { FilterState } from './use-filters.ts';
import type { Pages } from './use-pages.ts';
import './admin.css';

interface AdminTableProps<Row, Name extends string> {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string | number;
  pages: Pages<Row>;
  filter?: { fields: readonly FilterField<NoInfer<Name>>[]; state: FilterState<Name> };
  /** The text of an empty list without filters. */
  empty?: ReactNode;
  rowProps?: ComponentProps<typeof Table<Row>>['rowProps'];
}

/** An admin list: filters, rows in every state, and paging. */
export function AdminTable<Row, Name extends string = never>(props: AdminTableProps<Row, Name>) {
  const { caption, columns, rowKey, pages, filter, empty, rowProps } = props;
  return (
    <section className="admin-list" aria-label={caption} data-busy={pages.busy || undefined}>
      {filter && <FilterBar {...filter} />}
      <Table
        caption={caption}
        hideCaption
        columns={columns}
        rows={pages.rows}
        rowKey={rowKey}
        failed={pages.failed}
        onRetry={pages.reload}
        empty={filter?.state.narrowed ? <NothingFound onClear={filter.state.clear} /> : empty}
        skeletonRows={10}
        {...(rowProps && { rowProps })}
      />
      <Pager pages={pages} />
    </section>
  );
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
