import { type ReactNode, useState } from 'react';
import { LoadMore } from '../list/load-more.tsx';
import { type Column, Table } from './table.tsx';

interface TablePage {
  nextCursor: string | null;
  hasMore: boolean;
}

interface GrowingTableProps<Row, Page extends TablePage> {
  caption: string;
  first: Page;
  rowsOf(page: Page): readonly Row[];
  load(cursor: string): Promise<Page>;
  rowKey(row: Row): string | number;
  columns: readonly Column<Row>[];
  empty?: ReactNode;
}

/** A list of one's own: the first page is there, the next ones join it below. Said by a heading above. */
export function GrowingTable<Row, Page extends TablePage>(props: GrowingTableProps<Row, Page>) {
  const { caption, columns, rowKey, first, rowsOf, load, empty } = props;
  const [pages, setPages] = useState<readonly Page[]>([first]);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const last = pages.at(-1)!;
  const rows = pages.flatMap(rowsOf);
  const more = async () => {
    if (last.nextCursor === null) return;
    setState('loading');
    try {
      const next = await load(last.nextCursor);
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
