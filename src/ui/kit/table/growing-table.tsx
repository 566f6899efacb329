import { type ReactNode, useState } from 'react';
import { LoadMore } from '../list/load-more.tsx';
import { type Column, Table } from './table.tsx';

interface TablePage {
  cursor: string | number | null;
  hasMore: boolean;
}

interface GrowingTableProps<Row, Page extends TablePage> {
  caption: string;
  first: Page;
  rowsOf(page: Page): readonly Row[];
  load(cursor: NonNullable<Page['cursor']>): Promise<Page>;
  rowKey(row: Row): string | number;
  columns: readonly Column<Row>[];
  empty?: ReactNode;
}

/** A list of the user's own: the first page is rendered, the next ones are appended. A heading above labels it. */
export function GrowingTable<Row, Page extends TablePage>(props: GrowingTableProps<Row, Page>) {
  const { caption, columns, rowKey, first, rowsOf, load, empty } = props;
  const [pages, setPages] = useState<readonly Page[]>([first]);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const last = pages.at(-1)!;
  const rows = pages.flatMap(rowsOf);
  const more = async () => {
    if (last.cursor === null) return;
    setState('loading');
    try {
      const next = await load(last.cursor);
      setPages((now) => [...now, next]);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
      {rows.length > 0 && (
        <LoadMore
          hasMore={last.hasMore}
          loading={state === 'loading'}
          failed={state === 'failed'}
          onLoad={() => void more()}
        />
      )}
    </>
  );
}
